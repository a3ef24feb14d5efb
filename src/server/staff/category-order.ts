import type { WireStaffCategory } from '#src/contract/staff-category.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { listCategories } from './category-list.ts';
import type { CategoryChange } from './category-values.ts';

/** The categories as a member saw them, and as they become; by ids. */
type Order = { readonly from: readonly number[]; readonly to: readonly number[] };

/**
 * Reorders the categories of the menu. Does nothing if they stand so already, because the answer to the
 * first press was lost. Throws a Problem: 409 with the present order if it is not as the member saw it, 400
 * if the new one has other entries.
 */
export async function orderCategories(
  { trx, log }: CategoryChange,
  { from, to }: Order,
): Promise<void> {
  const present = await listCategories(trx);
  const ids = present.map(({ id }) => id);
  if (isSame(ids, to)) return;
  if (!isSame(ids, from)) {
    const order = namesOf(present, ids).map((name) => `“${name}”`);
    const message = `Somebody else has changed the list meanwhile: it is ${order.join(', ')} now.`;
    throw new Problem(409, 'changed_meanwhile', message);
  }
  if (!isSame(sorted(ids), sorted(to))) {
    throw new Problem(400, 'other_entries', 'Please move one category of the list at a time.');
  }
  await writeOrder(trx, to);
  const order = { before: namesOf(present, ids), after: namesOf(present, to) };
  await log({
    ...{ action: 'category.order', subject: 'categories' },
    ...{ before: { order: order.before }, after: { order: order.after } },
  });
}

/** Numbers the categories from 0: one that an import adds stands behind them by their count. */
export async function writeOrder(trx: ShopDatabase, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx.updateTable('categories').set({ position }).where('id', '=', id).execute();
  }
}

function namesOf(categories: readonly WireStaffCategory[], ids: readonly number[]): string[] {
  return ids.map((id) => categories.find((category) => category.id === id)?.name ?? '');
}

function sorted(ids: readonly number[]): readonly number[] {
  return ids.toSorted((one, other) => one - other);
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
