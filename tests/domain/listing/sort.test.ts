import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isListingSort, listingSorts, sortProducts } from '#src/domain/listing/sort.ts';
import { kobo } from '#src/domain/money.ts';

const product = (id: number, title: string, price: number, createdAt: string | null = null) => ({
  id,
  title,
  price: kobo(price),
  createdAt,
});

const products = [
  product(1, 'Galaxy A15', 300, '2026-02-01T00:00:00.000Z'),
  product(2, 'galaxy A5', 100, null),
  product(3, 'Éclair Lamp', 300, '2026-03-01T00:00:00.000Z'),
  product(4, 'Zenith', 200, '2026-03-01T00:00:00.000Z'),
  product(5, 'Galaxy A15', 100, '2026-01-01T00:00:00.000Z'),
];

const listed = fc.array(
  fc.record({
    title: fc.constantFrom('A 1', 'a 1', 'A 10', 'A 9', 'B', '★'),
    price: fc.nat(3).map(kobo),
    createdAt: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'),
  }),
);

describe('sorted products', () => {
  it.each([
    [null, [1, 2, 3, 4, 5]],
    ['price-up', [2, 5, 4, 1, 3]],
    ['price-down', [1, 3, 4, 2, 5]],
    ['newest', [3, 4, 1, 5, 2]],
    ['name', [3, 2, 1, 5, 4]],
  ] as const)('products sorted by %j are %j', (sort, expected) => {
    expect(sortProducts(products, sort).map(({ id }) => id)).toEqual(expected);
  });

  it('sorting keeps every product once and is stable', () => {
    fc.assert(
      fc.property(listed, fc.constantFrom(...listingSorts), (given, sort) => {
        const things = given.map((thing, place) => ({ ...thing, place }));
        const sorted = sortProducts(things, sort);
        expect(new Set(sorted)).toEqual(new Set(things));
        for (const [index, thing] of sorted.entries()) {
          const next = sorted[index + 1];
          if (next === undefined) continue;
          const isEqual =
            next.title === thing.title &&
            next.price === thing.price &&
            next.createdAt === thing.createdAt;
          if (isEqual) expect(thing.place).toBeLessThan(next.place);
        }
        expect(sortProducts(sorted, sort)).toEqual(sorted);
      }),
    );
  });

  it('a sort order is known only by its name in the address', () => {
    expect(listingSorts.every(isListingSort)).toBe(true);
    expect([null, '', 'shop', 'price'].some(isListingSort)).toBe(false);
  });
});
