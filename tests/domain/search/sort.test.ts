import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSearchSort, searchSorts, sortPlainly } from '#src/domain/search/sort.ts';
import { kobo } from '#src/domain/money.ts';

const product = (id: number, title: string, price: number) => ({ id, title, price: kobo(price) });

const products = [
  product(1, 'Galaxy A15', 300),
  product(2, 'galaxy A5', 100),
  product(3, 'Éclair Lamp', 300),
  product(4, 'Zenith', 200),
  product(5, 'Galaxy A15', 100),
];

const listed = fc.array(
  fc.record({
    title: fc.constantFrom('A 1', 'a 1', 'A 10', 'A 9', 'B', '★'),
    price: fc.nat(3).map(kobo),
  }),
);

describe('sorted products', () => {
  it.each([
    ['price-up', [2, 5, 4, 1, 3]],
    ['price-down', [1, 3, 4, 2, 5]],
    ['name', [3, 2, 1, 5, 4]],
  ] as const)('products sorted by %j are %j', (sort, expected) => {
    expect(sortPlainly(products, sort).map(({ id }) => id)).toEqual(expected);
  });

  it('sorting keeps every product once and is stable', () => {
    fc.assert(
      fc.property(listed, fc.constantFrom('price-up', 'price-down', 'name'), (given, sort) => {
        const things = given.map((thing, place) => ({ ...thing, place }));
        const sorted = sortPlainly(things, sort);
        expect(new Set(sorted)).toEqual(new Set(things));
        for (const [index, thing] of sorted.entries()) {
          const next = sorted[index + 1];
          if (next === undefined) continue;
          const isEqual = next.title === thing.title && next.price === thing.price;
          if (isEqual) expect(thing.place).toBeLessThan(next.place);
        }
        expect(sortPlainly(sorted, sort)).toEqual(sorted);
      }),
    );
  });

  it('a sort order is known only by its name in the address', () => {
    expect(searchSorts.every(isSearchSort)).toBe(true);
    expect([null, '', 'shop', 'price'].some(isSearchSort)).toBe(false);
  });
});
