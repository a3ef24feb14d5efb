import { describe, expect, test } from 'vitest';
import { readList } from '#src/contract/foreign.ts';

describe('a list', () => {
  const list = [{ id: 7 }];
  test.each([
    ['bare', list],
    ['under data', { message: 'ok', data: list }],
    ['under data.data', { data: { data: list } }],
    ['under products', { products: list }],
    ['under data.products', { data: { products: list, total: 1 } }],
    ['under products.data', { products: { data: list } }],
  ])('a list of products is found %s', (_, reply) => {
    expect(readList(reply, 'product')).toEqual({ ok: true, records: list, hasMore: null });
  });

  test.each([
    [true, true],
    ['true', true],
    [1, true],
    ['1', true],
    [false, false],
    ['false', false],
    [0, false],
    [undefined, null],
    [null, null],
  ])('a list whose hasMore is %j has more: %j', (hasMore, more) => {
    expect(readList({ data: list, hasMore }, 'product')).toMatchObject({ hasMore: more });
    expect(readList({ data: { data: list, hasMore } }, 'product')).toMatchObject({ hasMore: more });
  });

  test('a list of each other kind is found by its name', () => {
    const menu = { categories: [1], subCategories: [2], brands: [3] };
    for (const reply of [menu, { message: 'ok', data: menu }]) {
      expect(readList(reply, 'category')).toMatchObject({ records: [1] });
      expect(readList(reply, 'subcategory')).toMatchObject({ records: [2] });
      expect(readList(reply, 'brand')).toMatchObject({ records: [3] });
    }
    expect(readList({ banners: [4] }, 'banner')).toMatchObject({ records: [4] });
    expect(readList([4], 'banner')).toMatchObject({ records: [4] });
    expect(readList({ deliveryLocations: [5] }, 'delivery')).toMatchObject({ records: [5] });
    expect(readList({ data: [6] }, 'section')).toMatchObject({ records: [6] });
    expect(readList({ data: [7] }, 'policy')).toMatchObject({ records: [7] });
  });

  test('a list that is null is empty, and so are the brands of a menu without any', () => {
    expect(readList({ data: null }, 'product')).toMatchObject({ ok: true, records: [] });
    expect(readList({ categories: [1] }, 'brand')).toMatchObject({ ok: true, records: [] });
    expect(readList({ data: { categories: [1] } }, 'subcategory')).toMatchObject({ records: [] });
  });

  test.each([
    [{ message: 'ok' }, 'product', 'no list under data or products, but an object without it'],
    ['<html>', 'banner', 'no list under data or banners, but "<html>"'],
    [null, 'category', 'no list under categories or data, but null'],
    [[1], 'brand', 'no list under brands, but a list'],
    [{ data: 'none' }, 'product', 'no list under data or products, but an object without it'],
  ] as const)('a list missing from %j is reported', (reply, kind, reason) => {
    expect(readList(reply, kind)).toEqual({ ok: false, reason });
  });
});
