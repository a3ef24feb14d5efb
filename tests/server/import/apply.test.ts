import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { everyProduct } from '#src/server/db/product-list.ts';
import { applyImport, type ImportProduct, type ImportStep } from '#src/server/import/apply.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';

const lamp: ImportProduct = {
  ...{ slug: 'lamp', title: 'Lamp', brand: 'Oraimo', category: 'Light', subcategory: 'Lamps' },
  ...{ label: null, model: null, fits: null },
  ...{ price: kobo(500_000), regularPrice: null, description: '<p>Bright</p>' },
  ...{ featured: false, stock: 4, pictures: ['a.webp', 'b.webp'] },
};

function add(change: Partial<ImportProduct> = {}): ImportStep {
  return { id: null, set: { ...lamp, ...change }, createdAt: null };
}

describe.each(databases())('an import over $name', (database) => {
  let opened: OpenedDatabase;
  beforeEach(async () => {
    opened = await database.open();
    await fillShop(opened.db, sampleSeed(sampleProducts(3)));
  });
  afterEach(() => opened.remove());

  const products = () => everyProduct(opened.db);
  const apply = (...steps: readonly ImportStep[]) => applyImport(opened.db, steps);

  it('an import adds products and missing categories', async () => {
    const moment = '2020-02-02T02:02:02.000Z';
    const made = { ...add({ slug: 'torch', subcategory: 'Torches' }), createdAt: moment };
    expect(await apply(add(), made)).toEqual({ added: 2, changed: 0, unchanged: 0 });
    const [first, second] = (await products()).slice(3);
    expect(first).toMatchObject({
      ...{ slug: 'lamp', productTitle: 'Lamp', brand: 'Oraimo', category: 'Light' },
      ...{ subcategory: { subCategoryName: 'Lamps' }, promotionalPrice: 5000, stock: 4 },
      productImages: [{ img: 'a.webp' }, { img: 'b.webp' }],
    });
    expect(second).toMatchObject({ slug: 'torch', category: 'Light', createdAt: moment });
  });

  it('an import matches existing categories in any spelling', async () => {
    await apply(add({ category: 'PHONES & TABLETS', subcategory: 'tablets' }));
    expect((await products()).at(-1)).toMatchObject({
      category: 'Phones & Tablets',
      subcategory: { subCategoryName: 'Tablets' },
    });
  });

  it('an import changes only the fields that are set', async () => {
    const [before] = await products();
    const step = { id: before?.id ?? 0, set: { price: kobo(1_000_000), stock: 2 } };
    expect(await apply(step)).toEqual({ added: 0, changed: 1, unchanged: 0 });
    const [after] = await products();
    expect(after).toEqual({
      ...before,
      ...{ promotionalPrice: 10_000, stock: 2, updatedAt: after?.updatedAt },
    });
    expect(after?.updatedAt).not.toBe(before?.updatedAt);
    expect(await apply(step)).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect(await products()).toEqual([after, ...(await products()).slice(1)]);
  });

  it('an import gives a product a model and takes it away', async () => {
    const [{ id } = { id: 0 }] = await products();
    await apply({ id, set: { model: 'Phone' } }, add({ model: 'Lamp 2' }));
    expect((await products()).map(({ model }) => model)).toEqual(['Phone', null, null, 'Lamp 2']);
    await apply({ id, set: { model: null } });
    expect((await products())[0]?.model).toBeNull();
  });

  it('an import says what a product fits and takes it away', async () => {
    const [{ id } = { id: 0 }] = await products();
    const fits = { models: ['Phone 2'], connectors: ['USB-C' as const], voltage: 12 };
    await apply({ id, set: { fits } });
    expect((await products())[0]?.fits).toBe('Phone 2; USB-C; 12 V');
    await apply({ id, set: { fits: null } });
    expect((await products())[0]?.fits).toBeNull();
  });

  it('an import replaces or removes pictures', async () => {
    const [{ id } = { id: 0 }] = await products();
    await apply({ id, set: { pictures: ['c.webp'] } });
    expect((await products())[0]?.productImages).toEqual([{ img: 'c.webp' }]);
    await apply({ id, set: { pictures: [] } });
    expect((await products())[0]?.productImages).toEqual([]);
  });

  it('an import moves a product to another category, with or without its subcategory', async () => {
    const [{ id } = { id: 0 }] = await products();
    await apply({ id, set: { category: 'Power', subcategory: null } });
    expect((await products())[0]).toMatchObject({ category: 'Power', subcategory: null });
    await apply({ id, set: { category: 'Light', subcategory: 'Lamps' } });
    expect((await products())[0]).toMatchObject({
      ...{ category: 'Light', subcategory: { subCategoryName: 'Lamps' } },
    });
  });

  it('an import is applied completely or not at all', async () => {
    const before = await products();
    await expect(apply(add(), { id: 999_999, set: { stock: 1 } })).rejects.toThrow();
    await expect(apply(add(), add())).rejects.toThrow();
    expect(await products()).toEqual(before);
  });

  it('a dry run reports what an import would do and changes nothing', async () => {
    const before = await products();
    const counts = await applyImport(
      opened.db,
      [add(), { id: before[0]?.id ?? 0, set: { stock: 1 } }],
      { dryRun: true },
    );
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect(await products()).toEqual(before);
  });
});
