import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDatabase } from '#src/server/seed/apply.ts';
import { databases, type OpenedDatabase } from './database.ts';
import { sampleProduct, sampleProducts, sampleSeed } from './sample.ts';

describe.each(databases())('seeding $name', (database) => {
  let opened: OpenedDatabase;
  beforeEach(async () => {
    opened = await database.open();
  });
  afterEach(() => opened.remove());

  it('fills an empty shop and says with what', async () => {
    expect(await seedDatabase(opened.db, sampleSeed(sampleProducts(12)))).toEqual({
      seeded: true,
      categories: 3,
      products: 12,
      pictures: 24,
      banners: 1,
      sections: 2,
      delivery: 2,
      policies: 2,
    });
  });

  it('leaves a shop with products alone and says so', async () => {
    await seedDatabase(opened.db, sampleSeed(sampleProducts(2)));
    const again = await seedDatabase(opened.db, sampleSeed(sampleProducts(9)));
    expect(again).toEqual({ seeded: false, products: 2 });
    expect(await opened.db.selectFrom('products').select('id').execute()).toHaveLength(2);
  });

  it('seeds once when two processes try at the same time', async () => {
    const reports = await Promise.all([
      seedDatabase(opened.db, sampleSeed(sampleProducts(3))),
      seedDatabase(opened.db, sampleSeed(sampleProducts(3))),
    ]);
    expect(reports.map(({ seeded }) => seeded).toSorted()).toEqual([false, true]);
  });

  it.each([
    ['an unknown category', { category: 'Fridges' }, /a category that it does not hold: fridges/],
    ['an unknown subcategory', { subcategory: 'Fridges' }, /a subcategory that it does not hold/],
    ['a slug that is taken', { slug: 'phone-1' }, /unique/i],
    ['a price below zero', { promotionalPrice: -1 }, /not an amount in kobo/],
  ])('with %s leaves nothing behind', async (_what, change, reason) => {
    const products = [sampleProduct(1), sampleProduct(2, change)];
    await expect(seedDatabase(opened.db, sampleSeed(products))).rejects.toThrow(reason);
    expect(await opened.db.selectFrom('categories').select('id').execute()).toEqual([]);
    expect(await opened.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  it('writes 10,000 products', async () => {
    await seedDatabase(opened.db, sampleSeed(sampleProducts(10_000)));
    const { rows } = await opened.db
      .selectFrom('products')
      .select((row) => row.fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(10_000);
  });
});
