import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareListed } from '#src/domain/listing/order.ts';

const listed = fc.record({
  id: fc.nat(20).map(String),
  stock: fc.constantFrom(null, 0, 3),
  featured: fc.boolean(),
  createdAt: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'),
});

describe('the order of listings', () => {
  it('a listing shows available products first, then featured, newest and lowest id', () => {
    const plain = { stock: null, featured: false, createdAt: '2026-01-01T00:00:00.000Z' };
    const products = [
      { ...plain, id: 'sold-out', stock: 0, featured: true },
      { ...plain, id: '10' },
      { ...plain, id: '9' },
      { ...plain, id: 'undated', createdAt: null },
      { ...plain, id: 'newer', createdAt: '2026-03-01T00:00:00.000Z' },
      { ...plain, id: 'featured', featured: true },
    ];
    expect(products.toSorted(compareListed).map(({ id }) => id)).toEqual([
      'featured',
      'newer',
      '9',
      '10',
      'undated',
      'sold-out',
    ]);
  });

  it('the order of a listing does not depend on the order before', () => {
    fc.assert(
      fc.property(fc.uniqueArray(listed, { selector: ({ id }) => id }), (products) => {
        expect(products.toReversed().toSorted(compareListed)).toEqual(
          products.toSorted(compareListed),
        );
      }),
    );
  });
});
