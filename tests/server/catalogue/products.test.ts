import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireProduct } from '#src/contract/product.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { selectProducts, toWire } from '#src/server/db/product-list.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { newProduct, setPrice } from '#tests/server/product-changes.ts';

describe.each(databases())('writing products in $name', (database) => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShop(database);
  });
  afterAll(() => shop.close());

  it.each(['', 'home', 'category', 'slug', 'Not A Slug', 'a/b', 'nul\0'])(
    'the slug %j is refused',
    async (slug) => {
      await expect(newProduct(shop.db, slug, 'Power bank')).rejects.toThrow(RangeError);
    },
  );

  it('changed products get increasing moments despite clock changes and other writers', async () => {
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

  it('changes appear in the order of their moments, so that `since` misses none', async () => {
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

  it('every price is sent exactly and within the contract', async () => {
    const row = await selectProducts(shop.db).executeTakeFirstOrThrow();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_KOBO }), (price) => {
        const wire = wireProduct.parse(toWire({ ...row, price_kobo: price }));
        expect(Math.round(wire.promotionalPrice * 100)).toBe(price);
      }),
    );
  });
});
