import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuantity } from '#src/domain/cart/cart.ts';
import { quantityFault, typedQuantity } from '#src/domain/cart/typed-quantity.ts';

describe('a quantity that is typed', () => {
  it('is a whole number from 1 to 99, with spaces around it or zeros before it', () => {
    expect(typedQuantity('7')).toBe(7);
    expect(typedQuantity(' 12 ')).toBe(12);
    expect(typedQuantity('007')).toBe(7);
    expect(typedQuantity('99')).toBe(99);
  });

  it('is nothing where it is no such number', () => {
    for (const text of [
      '',
      ' ',
      '0',
      '100',
      '-1',
      '1.5',
      '1,000',
      '2e1',
      '٣',
      'ten',
      '1 2',
      '+3',
    ]) {
      expect(typedQuantity(text), text).toBeNull();
    }
  });

  it('is one that a line may have, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const quantity = typedQuantity(text);
        expect(quantity === null || isQuantity(quantity)).toBe(true);
      }),
    );
  });
});

describe('what is said of it', () => {
  it('is nothing where the line can have it', () => {
    expect(quantityFault('99', { quantity: 1, stock: null })).toBeNull();
    expect(quantityFault('3', { quantity: 1, stock: 3 })).toBeNull();
  });

  it('is one sentence where it is no number, or more than the shop has', () => {
    expect(quantityFault('many', { quantity: 1, stock: null })).toBe(
      'Please type a whole number from 1 to 99.',
    );
    expect(quantityFault('4', { quantity: 1, stock: 3 })).toBe('The shop has only 3 left.');
    expect(quantityFault('2', { quantity: 1, stock: 0 })).toBe('This product has sold out.');
  });

  it('never stands in the way of taking fewer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(99), (quantity, stock) => {
        expect(quantityFault(String(quantity), { quantity, stock })).toBeNull();
      }),
    );
  });
});
