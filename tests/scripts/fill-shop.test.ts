import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillShop } from '#scripts/fill-shop.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { sampleProduct, sampleProducts, sampleSeed } from '#tests/server/sample.ts';

describe.each(databases())('filling a shop over $name', (database) => {
  let opened: OpenedDatabase;
  beforeEach(async () => {
    opened = await database.open();
  });
  afterEach(() => opened.remove());

  it('an empty shop is filled, with a report', async () => {
    expect(await fillShop(opened.db, sampleSeed(sampleProducts(12)))).toEqual({
      filled: true,
      products: 12,
    });
    const rows = async (table: 'categories' | 'product_pictures' | 'banners' | 'policies') =>
      (await opened.db.selectFrom(table).selectAll().execute()).length;
    expect(await rows('categories')).toBe(3);
    expect(await rows('product_pictures')).toBe(24);
    expect([await rows('banners'), await rows('policies')]).toEqual([1, 2]);
  });

  it('a shop with products is left alone, with a report', async () => {
    await fillShop(opened.db, sampleSeed(sampleProducts(2)));
    const again = await fillShop(opened.db, sampleSeed(sampleProducts(9)));
    expect(again).toEqual({ filled: false, products: 2 });
    expect(await opened.db.selectFrom('products').select('id').execute()).toHaveLength(2);
  });

  it('a shop is filled once when two processes try at the same time', async () => {
    const reports = await Promise.all([
      fillShop(opened.db, sampleSeed(sampleProducts(3))),
      fillShop(opened.db, sampleSeed(sampleProducts(3))),
    ]);
    expect(reports.map(({ filled }) => filled).toSorted()).toEqual([false, true]);
  });

  it.each([
    ['a slug that is taken', { slug: 'phone-1' }, /"Phone 2": it is about the same product/],
    ['a price below zero', { promotionalPrice: -1 }, /cannot be imported: "Phone 2": its price/],
    ['no title', { title: '' }, /cannot be imported: .*title/],
  ])('filling a shop with %s leaves nothing behind', async (_what, change, reason) => {
    const products = [sampleProduct(1), sampleProduct(2, change)];
    await expect(fillShop(opened.db, sampleSeed(products))).rejects.toThrow(reason);
    expect(await opened.db.selectFrom('categories').select('id').execute()).toEqual([]);
    expect(await opened.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  it('a shop can be filled with 5,000 products, which are planned in parts', async () => {
    await fillShop(opened.db, sampleSeed(sampleProducts(5_000)));
    const { rows } = await opened.db
      .selectFrom('products')
      .select((row) => row.fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(5_000);
  });
});
