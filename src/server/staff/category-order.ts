import type { ShopDatabase } from '#src/server/db/schema.ts';
import { categoryOf, listCategories } from './category-list.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { orderEntry, reordered, type Reordering } from './list-order.ts';

/** Reorders the categories of the menu. Throws as `reordered` does. */
export async function orderCategories(
  { trx, log }: CatalogueChange,
  order: Reordering,
): Promise<void> {
  const names = namesOf(await listCategories(trx));
  const ids = reordered(names, order);
  if (ids === null) return;
  await writeOrder(trx, 'categories', ids);
  await log(orderEntry('category.order', 'categories', names, ids));
}

/** Reorders the subcategories of a category. Throws as `reordered` does, or a 404 Problem without it. */
export async function orderSubcategories(
  { trx, log }: CatalogueChange,
  categoryId: number,
  order: Reordering,
): Promise<void> {
  const { subcategories } = categoryOf(await listCategories(trx), categoryId);
  const names = namesOf(subcategories);
  const ids = reordered(names, order);
  if (ids === null) return;
  await writeOrder(trx, 'subcategories', ids);
  await log(orderEntry('subcategory.order', `category ${categoryId}`, names, ids));
}

/** Numbers entries from 0: one that an import adds stands behind them by their count. */
export async function writeOrder(
  trx: ShopDatabase,
  table: 'categories' | 'subcategories',
  ids: readonly number[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx.updateTable(table).set({ position }).where('id', '=', id).execute();
  }
}

function namesOf(parts: readonly { readonly id: number; readonly name: string }[]) {
  return new Map(parts.map(({ id, name }) => [id, name]));
}
