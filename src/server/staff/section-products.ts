import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';

/** Returns the names of products by their ids: the title, with the slug if others have the same title. */
export async function chosenNames(
  trx: ShopDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'title', 'slug'])
    .where('id', 'in', ids)
    .execute();
  const isShared = (title: string) => rows.filter((row) => row.title === title).length > 1;
  return new Map(
    rows.map(({ id, title, slug }) => [id, isShared(title) ? `${title} (${slug})` : title]),
  );
}

/**
 * Throws a 400 Problem if a product is there twice, or one that is not among `present` is archived or not
 * in the shop.
 */
export async function demandProducts(
  trx: ShopDatabase,
  ids: readonly number[],
  present: readonly number[],
): Promise<void> {
  if (new Set(ids).size < ids.length) {
    throw new Problem(400, 'product_twice', 'One product is there twice. Please remove one.');
  }
  const added = ids.filter((id) => !present.includes(id));
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'title', 'archived_at'])
    .where('id', 'in', added)
    .execute();
  const archived = rows.find(({ archived_at }) => archived_at !== null);
  if (archived !== undefined) {
    const message = `${archived.title} is archived. Please restore it first.`;
    throw new Problem(400, 'product_archived', message);
  }
  if (rows.length === added.length) return;
  throw new Problem(400, 'no_product', 'The shop does not have one of these products any more.');
}
