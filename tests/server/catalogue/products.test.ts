import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireProduct } from '#src/contract/product.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { selectProducts, toWire } from '#src/server/db/product-list.ts';
import { setPrice, upsertProduct, type ProductInput } from '#src/server/db/products.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';

describe.each(databases())('writing products in $name', (database) => {
  let shop: OpenShop;
  let plain: ProductInput;
  beforeAll(async () => {
    shop = await openShop(database);
    const { id } = await shop.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'power')
      .executeTakeFirstOrThrow();
    plain = {
      slug: 'power-bank',
      title: 'Power bank',
      brand: 'Oraimo',
      categoryId: id,
      subcategoryId: null,
      label: null,
      price: kobo(1_500_000),
      regularPrice: null,
      pictures: ['a.webp', 'b.webp'],
      description: '',
      featured: false,
      stock: 4,
    };
  });
  afterAll(() => shop.close());

  const read = async (slug: string) =>
    toWire(await selectProducts(shop.db).where('p.slug', '=', slug).executeTakeFirstOrThrow());

  it('adds a product, then changes it in place', async () => {
    const { id, changed } = await upsertProduct(shop.db, plain);
    expect(changed).toBe(true);
    const first = await read('power-bank');
    expect(first).toMatchObject({ id, promotionalPrice: 15_000, stock: 4 });

    const again = { ...plain, title: 'Power bank 2', pictures: ['c.webp'] };
    expect(await upsertProduct(shop.db, again)).toEqual({ id, changed: true });
    const second = await read('power-bank');
    expect(second).toMatchObject({ productTitle: 'Power bank 2', productImage: 'c.webp' });
    expect(second.productImages).toHaveLength(1);
    expect(second.createdAt).toBe(first.createdAt);
    expect(second.updatedAt > first.updatedAt).toBe(true);
  });

  it('leaves a product alone that is so already', async () => {
    await upsertProduct(shop.db, plain);
    const before = await read('power-bank');
    expect(await upsertProduct(shop.db, plain)).toMatchObject({ changed: false });
    expect(await setPrice(shop.db, before.id, plain.price)).toBe(false);
    expect(await read('power-bank')).toEqual(before);
  });

  it('notices a change of pictures alone', async () => {
    await upsertProduct(shop.db, plain);
    const before = await read('power-bank');
    const turned = { ...plain, pictures: plain.pictures.toReversed() };
    expect(await upsertProduct(shop.db, turned)).toMatchObject({ changed: true });
    const after = await read('power-bank');
    expect(after.productImage).toBe('b.webp');
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  it.each(['', 'home', 'category', 'slug', 'Not A Slug', 'a/b', 'nul\0'])(
    'refuses the slug %j',
    async (slug) => {
      await expect(upsertProduct(shop.db, { ...plain, slug })).rejects.toThrow(RangeError);
    },
  );

  it('gives later moments only, whatever the clock does and whoever else writes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 2, maxLength: 8 }),
        async (steps) => {
          const base = Date.now();
          const given: string[] = [];
          for (const step of steps) given.push(await nextMoment(shop.db, base + step));
          expect(given).toEqual([...new Set(given)].toSorted());
          const together = await Promise.all(steps.map((step) => nextMoment(shop.db, base + step)));
          expect(new Set(together).size).toBe(steps.length);
          expect(together.every((moment) => moment > (given.at(-1) ?? ''))).toBe(true);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('shows changes in the order of their moments, so that `since` misses none', async () => {
    const ids = (await shop.db.selectFrom('products').select('id').execute()).map(({ id }) => id);
    const seen = new Map<number, string>();
    let since = '';
    const writing = Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        setPrice(shop.db, ids[index % ids.length] ?? 0, kobo(7_000_000 + index)),
      ),
    );
    const look = async () => {
      const rows = await selectProducts(shop.db).where('p.updated_at', '>=', since).execute();
      for (const row of rows) {
        seen.set(row.id, row.updated_at);
        if (row.updated_at > since) since = row.updated_at;
      }
    };
    for (let looks = 0; looks < 30; looks += 1) await look();
    await writing;
    await look();
    const now = await selectProducts(shop.db).execute();
    expect(new Map(now.map((row) => [row.id, row.updated_at]))).toEqual(seen);
  });

  it('sends every price exactly and within the contract', async () => {
    const row = await selectProducts(shop.db).executeTakeFirstOrThrow();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_KOBO }), (price) => {
        const wire = wireProduct.parse(toWire({ ...row, price_kobo: price }));
        expect(Math.round(wire.promotionalPrice * 100)).toBe(price);
      }),
    );
  });
});
