import type { ShopDatabase } from '#src/server/db/schema.ts';
import { listCategories } from './category-list.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { orderEntry, reordered, type Reordering } from './list-order.ts';

/** Reorders the categories of the menu. Throws as `reordered` does. */
export async function orderCategories(
  { trx, log }: CatalogueChange,
  order: Reordering,
): Promise<void> {
  const names = new Map((await listCategories(trx)).map(({ id, name }) => [id, name]));
  const ids = reordered(names, order);
  if (ids === null) return;
  await writeOrder(trx, ids);
  await log(orderEntry('category.order', 'categories', names, ids));
}

/** Numbers the categories from 0: one that an import adds stands behind them by their count. */
export async function writeOrder(trx: ShopDatabase, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx.updateTable('categories').set({ position }).where('id', '=', id).execute();
  }
}
