import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailKey, orderSearchText, orderTerms } from '#src/domain/orders/search-text.ts';

const order = {
  number: 'ORD-482-190-375',
  phone: '+2348031234567',
  fullname: 'Adébáyò O’Neil',
  email: 'Ada.Obi@Example.com',
  products: ['Samsung Galaxy A05', 'Oraimo Cable 50%'],
};
const text = orderSearchText(order);
const isFound = (words: string) =>
  orderTerms(words).every(
    ({ number, phone, mail, part }) =>
      number === order.number ||
      phone === '8031234567' ||
      mail === mailKey(order.email) ||
      text.includes(part),
  );

describe('a search for orders', () => {
  it.each([
    'ORD-482-190-375',
    'ord 482 190 375',
    '482190375',
    'order no. 482-190-375',
    '190-375',
    '0803 123 4567',
    '+234 803 123 4567',
    '4567',
    'adebayo',
    'ADÉBÁYÒ',
    'ada.obi@example.com',
    'galaxy oraimo',
    'adebayo a05 0803 123 4567',
    '50%',
  ])('“%s” finds the order that it is about', (words) => {
    expect(isFound(words)).toBe(true);
  });

  it('each word is stored once, and one within another not at all', () => {
    const products = ['Samsung A05 4GB', 'Samsung A05s 64GB 4GB'];
    const texts = { ...order, fullname: 'Ada Obi', products };
    expect(orderSearchText(texts)).toBe(
      '\nord-482-190-375\n482190375\n08031234567\nada.obi@example.com samsung 4gb a05s 64gb',
    );
  });

  it('one word that is nowhere in an order keeps it from being found', () => {
    expect(isFound('adebayo infinix')).toBe(false);
  });

  it.each(['ORD-482-190-375', 'ord482190375', '482 190 375', 'Order no 482-190-375'])(
    'the number “%s” is one term in any spelling',
    (words) => {
      expect(orderTerms(words)).toMatchObject([{ number: 'ORD-482-190-375' }]);
    },
  );

  it.each(['08031234567', '0803 123 4567', '+234 (803) 123-4567', '00234 803 123 4567'])(
    'the phone “%s” is one term in any spelling',
    (words) => {
      expect(orderTerms(words)).toMatchObject([{ phone: '8031234567' }]);
    },
  );

  it('two phone numbers are two terms, and a name beside one is a third', () => {
    const terms = orderTerms('08031234567 Ada 0705 000 0000');
    expect(terms.map(({ phone, part }) => phone ?? part)).toEqual([
      ...['8031234567', 'ada', '7050000000'],
    ]);
  });

  it('no words are no terms, and a repeated word is one', () => {
    expect(orderTerms('  ')).toEqual([]);
    expect(orderTerms('ada Ada')).toHaveLength(1);
  });

  it('a few digits begin a word and are no part of a number', () => {
    expect(isFound('oraimo 50')).toBe(true);
    expect(isFound('oraimo 482')).toBe(false);
    expect(isFound('oraimo 190-375')).toBe(true);
  });

  it('every term has a part of one word, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (words) => {
        for (const { part } of orderTerms(words)) expect(part).toMatch(/^ ?\S+$/u);
      }),
    );
  });

  it('every single word of an order finds it', () => {
    const words = [order.number, order.phone, order.email, ...order.fullname.split(' ')];
    const all = [...words, ...order.products.flatMap((title) => title.split(' '))];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (some) => {
        expect(isFound(some.join(' '))).toBe(true);
      }),
    );
  });
});
