import { selectProducts, toWire } from '#src/server/db/product-list.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';

/** One of a user's lists of products. */
export type KeptList = { readonly list: 'wishlist' | 'compare'; readonly userId: number };

/**
 * Most products in each list, so that an answer stays small. Concurrent additions may exceed it.
 */
export const KEPT_LIMITS = { wishlist: 500, compare: 50 } as const;

/**
 * Adds a product to a list. Returns false if it was already there. Throws a 404 Problem if the shop
 * has no such product, and a 409 one if the list is full.
 */
export async function keepProduct(
  trx: ShopDatabase,
  { list, userId }: KeptList,
  productId: number,
): Promise<boolean> {
  const product = await trx
    .selectFrom('products')
    .select('title')
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (product === undefined) throw notFound('We have no such product.');
  const added = await trx
    .insertInto('kept_products')
    .values({ list, user_id: userId, product_id: productId, product_name: product.title })
    .onConflict((row) => row.columns(['user_id', 'list', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  if ((await countKept(trx, { list, userId })) > KEPT_LIMITS[list]) {
    throw new Problem(409, 'list_full', `At most ${KEPT_LIMITS[list]} products fit in this list.`);
  }
  return true;
}

/** Removes a product from a list if it is there. */
export async function dropProduct(
  trx: ShopDatabase,
  { list, userId }: KeptList,
  productId: number,
): Promise<void> {
  await trx
    .deleteFrom('kept_products')
    .where('list', '=', list)
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

/** How many products of a list the shop still sells. */
export async function countKept(db: ShopDatabase, { list, userId }: KeptList): Promise<number> {
  const { kept } = await db
    .selectFrom('kept_products')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('list', '=', list)
    .where('user_id', '=', userId)
    .where('product_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return kept;
}

/** A list's products in the order of their addition, each with its entry's id. */
export async function keptProducts(db: ShopDatabase, { list, userId }: KeptList) {
  const rows = await selectProducts(db)
    .innerJoin('kept_products as k', 'k.product_id', 'p.id')
    .select('k.id as entryId')
    .where('k.list', '=', list)
    .where('k.user_id', '=', userId)
    .orderBy('k.id')
    .execute();
  return rows.map((row) => ({ entryId: row.entryId, product: toWire(row) }));
}

/** Names of a list's products that are no longer sold. */
export async function goneOf(
  db: ShopDatabase,
  { list, userId }: KeptList,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('kept_products')
    .select('product_name')
    .where('list', '=', list)
    .where('user_id', '=', userId)
    .where('product_id', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ product_name }) => product_name);
}

/** Removes a list's products that are no longer sold, once the user was told their names. */
export async function forgetGone(trx: ShopDatabase, { list, userId }: KeptList): Promise<void> {
  await trx
    .deleteFrom('kept_products')
    .where('list', '=', list)
    .where('user_id', '=', userId)
    .where('product_id', 'is', null)
    .execute();
}
