import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveFits, type FitsProduct } from '#src/domain/fits/derive.ts';

function product(title: string, changes: Partial<FitsProduct> = {}): FitsProduct {
  return {
    title,
    category: 'Accessories',
    subcategory: null,
    brands: [],
    description: '',
    ...changes,
  };
}

const phone = (title: string, description = '') =>
  product(title, { category: 'Phones', description });

const models = (title: string, changes: Partial<FitsProduct> = {}) =>
  deriveFits(product(title, changes))?.models ?? [];
const sockets = (of: FitsProduct) => deriveFits(of)?.connectors ?? [];
const row = (head: string, value: string) =>
  `<table><tbody><tr><th scope="row">${head}</th><td>${value}</td></tr></tbody></table>`;

describe('what a product fits, by its title and description', () => {
  test('a case fits the model after “for”, and no other of its series', () => {
    expect(models('Oja Shockproof Case for Tecno Camon 30 – Green')).toEqual(['Tecno Camon 30']);
    expect(models('Clear Case for iPhone 15 with MagSafe')).toEqual(['iPhone 15']);
    expect(models('Tempered Glass Screen Protector for Infinix Hot 40 (2 pack)')).toEqual([
      'Infinix Hot 40',
    ]);
  });

  test('a case without “for” fits the model before its material, without the maker of the case', () => {
    const apple = { brands: ['Apple'] };
    expect(models('Apple iPhone 16 Silicone Case with MagSafe – Black', apple)).toEqual([
      'iPhone 16',
    ]);
    expect(models('Apple iPhone 16 Pro Clear Case', apple)).toEqual(['iPhone 16 Pro']);
    expect(models('Shockproof Case')).toEqual([]);
  });

  test('a row of the description wins over the title', () => {
    expect(models('Armor Case', { description: row('Fits', 'Samsung Galaxy S25 Ultra') })).toEqual([
      'Samsung Galaxy S25 Ultra',
    ]);
  });

  test('a list of models is split, and numbers alone go on with the name before them', () => {
    expect(models('Case for iPhone 13/14 Pro and Tecno Spark 20 & 30')).toEqual([
      'iPhone 13',
      'iPhone 14 Pro',
      'Tecno Spark 20',
      'Tecno Spark 30',
    ]);
    expect(
      models('Remote', { description: row('Fits', 'Fire TV Stick (2nd Gen and later)') }),
    ).toEqual(['Fire TV Stick']);
  });

  test('names that mean every phone name no model', () => {
    expect(models('Phone Holder for all Android Phones')).toEqual([]);
    expect(models('Cable', { description: row('Compatible with', 'iPhone and Android') })).toEqual(
      [],
    );
    expect(models('Oja Zap 601 for Smart TV Remote Control')).toEqual([]);
  });

  test('a cable fits the sockets at its device’s end', () => {
    expect(sockets(product('Apple USB-C to Lightning Cable 1m – White'))).toEqual(['Lightning']);
    expect(sockets(product('Type-C Cable'))).toEqual(['USB-C']);
    const three = row('Ends', 'USB-A to Lightning, USB-C and Micro-USB');
    expect(sockets(product('3-in-1 Cable', { description: three }))).toEqual([
      'Lightning',
      'USB-C',
      'Micro-USB',
    ]);
    expect(sockets(product('USB-C Lightning Cable'))).toEqual([]);
  });

  test('a charger fits what its ports and its cable can charge', () => {
    expect(sockets(product('Apple 20W USB-C Power Adapter'))).toEqual(['USB-C', 'Lightning']);
    const combo = {
      subcategory: 'Chargers',
      description: row('Ports', 'One USB-A') + row('Cable', 'USB-A to USB-C'),
    };
    expect(sockets(product('Xiaomi 67W Charging Combo', combo))).toEqual(['USB-C']);
    expect(
      sockets(product('Apple MagSafe Charger 1m', { description: row('Connector', 'USB-C') })),
    ).toEqual(['MagSafe']);
    expect(sockets(product('Hair Clipper Charger'))).toEqual([]);
  });

  test('a phone has the socket of the cable in its box', () => {
    expect(sockets(phone('Phone 1', '<ul><li>USB-C to Lightning cable</li></ul>'))).toEqual([
      'Lightning',
    ]);
    expect(sockets(phone('Phone 1', '<ul><li>USB-C data cable</li></ul>'))).toEqual(['USB-C']);
    expect(sockets(phone('Phone 1', '<ul><li>Action button and USB-C</li></ul>'))).toEqual([
      'USB-C',
    ]);
    expect(sockets(phone('Phone 1', '<ul><li>3.5 mm headphone jack</li></ul>'))).toEqual([
      '3.5 mm',
    ]);
  });

  test('a phone whose description names two sockets, or none, has none', () => {
    expect(
      sockets(phone('Phone 1', '<ul><li>USB-C cable</li><li>Lightning cable</li></ul>')),
    ).toEqual([]);
    expect(sockets(phone('Phone 1', '<ul><li>USB-C in place of Lightning</li></ul>'))).toEqual([]);
    expect(sockets(phone('Phone 1', '<p>Lightning fast.</p>'))).toEqual([]);
  });

  test('an iPhone without a description has Lightning up to 14, and then USB-C', () => {
    expect(sockets(phone('Apple iPhone 12 128GB'))).toEqual(['Lightning']);
    expect(sockets(phone('iPhone XR'))).toEqual(['Lightning']);
    expect(sockets(phone('Apple iPhone 16e'))).toEqual(['USB-C']);
  });

  test('a battery and an inverter have the voltage of their titles', () => {
    expect(
      deriveFits(product('Luminous 12V 220Ah Tubular Battery', { category: 'Power' }))?.voltage,
    ).toBe(12);
    expect(deriveFits(product('2.5kVA 24V Inverter', { category: 'Power' }))?.voltage).toBe(24);
    expect(deriveFits(product('12V/24V Inverter', { category: 'Power' }))).toBeNull();
  });

  test('a product that says too little fits nothing', () => {
    for (const title of [
      'Oraimo 20000mAh Power Bank with Built-in Cable',
      'JBL Charge 5 Speaker',
      'Gift Card',
    ]) {
      expect(deriveFits(product(title, { category: 'Power' })), title).toBeNull();
    }
  });

  test('no text makes the rule fail or run long', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            ' for ',
            ' to ',
            'USB-C',
            '<li>',
            '</li>',
            '<tr><th>',
            '</th><td>',
            'case',
            '13/',
          ),
          { maxLength: 60 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, (title, description) => {
        const fits = deriveFits(product(title, { description }));
        expect(fits === null || fits.models.length <= 50).toBe(true);
      }),
    );
    const started = performance.now();
    deriveFits(product(' for '.repeat(5000), { description: '<tr><th>'.repeat(5000) }));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
