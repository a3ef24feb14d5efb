import { kobo, type Kobo } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { applyImport } from '#src/server/import/apply.ts';

/** A product that nothing else in the sample needs, so that a test may remove it; gives its id. */
export async function newProduct(db: ShopDatabase, slug: string, title: string): Promise<number> {
  const { name } = await db
    .selectFrom('categories')
    .select('name')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const set = {
    ...{ slug, title, brand: '', category: name, subcategory: null, label: null },
    model: null,
    fits: null,
    ...{ price: kobo(100), regularPrice: null, description: '', featured: false, stock: null },
    pictures: [],
  };
  await applyImport(db, [{ id: null, set, createdAt: null }]);
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sets what a product costs now. False where that is its price already. */
export async function setPrice(db: ShopDatabase, id: number, price: Kobo): Promise<boolean> {
  const { changed } = await applyImport(db, [{ id, set: { price } }]);
  return changed === 1;
}

/** Removes a product and its pictures' rows. False where there was none. */
export async function removeProduct(db: ShopDatabase, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('products')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
