import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readBanner,
  readBrands,
  readCategory,
  readDelivery,
  readList,
  readPolicy,
  readProduct,
  readSection,
  readSubcategory,
  type ForeignKind,
} from '#src/contract/foreign.ts';
import { wireProduct } from '#src/contract/product.ts';

const phone = { id: 7, productTitle: 'Spark 20', promotionalPrice: 271600 };

const readers = [
  readProduct,
  readCategory,
  readSubcategory,
  readBrands,
  readBanner,
  readDelivery,
  readSection,
  readPolicy,
];

const kinds: ForeignKind[] = [
  'product',
  'category',
  'subcategory',
  'brand',
  'section',
  'banner',
  'delivery',
  'policy',
];

describe('the lenient readers', () => {
  test('the lenient readers never throw, whatever JSON they are given', () => {
    const names = [
      ...Object.keys(wireProduct.shape),
      'ID',
      'title',
      'price',
      'deliveryArea',
      'items',
    ];
    const record = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), record), (value) => {
        for (const read of readers) {
          const result = read(value);
          if (!result.ok) expect(result.reason).not.toBe('');
        }
        for (const kind of kinds) readList(value, kind);
      }),
      { numRuns: 1000 },
    );
  });

  test('the lenient readers survive excessively nested values', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    for (const read of readers) expect(read({ ID: deep, title: deep }).ok).toBe(false);
    expect(readProduct({ ...phone, promotionalPrice: deep })).toMatchObject({
      reason: 'promotionalPrice is not a price: a list',
    });
    expect(readProduct({ ...phone, brand: deep, productImages: deep }).ok).toBe(true);
    for (const kind of kinds) readList({ data: deep }, kind);
  });

  test('the lenient readers describe a value that is no record', () => {
    const reasons = [null, 'x', 3, true, [phone]].map((value) => {
      const read = readProduct(value);
      return read.ok ? '' : read.reason;
    });
    expect(reasons).toEqual([
      'not a record but null',
      'not a record but "x"',
      'not a record but 3',
      'not a record but true',
      'not a record but a list',
    ]);
  });
});
