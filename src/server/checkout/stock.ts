import { sql } from 'kysely';
import { nextMoment } from '#src/server/db/clock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** Units of a product; null if it is no longer sold. */
export type Units = {
  readonly productId: number | null;
  readonly title: string;
  readonly quantity: number;
};

/** A product that is short, and how many units are left. */
export type Shortage = { readonly title: string; readonly left: number };

/** A sentence that names each such product and how many units are left. */
export function shortageSentence(short: readonly Shortage[]): string {
  return short
    .map(({ title, left }) =>
      left === 0 ? `${title} is sold out.` : `We have only ${left} of ${title} left.`,
    )
    .join(' ');
}

/**
 * Takes units from stock, all or none. Returns the products that are short. Untracked stock is
 * always sufficient. Rows are locked in the order of their ids, so that two orders of the same
 * products cannot deadlock.
 */
export async function takeStock(
  trx: ShopDatabase,
  units: readonly Units[],
): Promise<readonly Shortage[]> {
  const taken: Units[] = [];
  const short: Shortage[] = [];
  for (const wanted of inOrder(units)) {
    const shortage = await takeOne(trx, wanted);
    if (shortage === null) taken.push(wanted);
    else short.push(shortage);
  }
  if (short.length > 0) await returnStock(trx, taken);
  return short;
}

/** Returns units to stock, such as those of a cancelled order. */
export async function returnStock(trx: ShopDatabase, units: readonly Units[]): Promise<void> {
  for (const { productId, quantity } of inOrder(units)) {
    if (productId === null) continue;
    await trx
      .updateTable('products')
      .set((row) => ({
        // Null stays null: its stock is not tracked.
        stock: row('stock', '+', quantity),
        sold: sql<number>`case when sold > ${quantity} then sold - ${quantity} else 0 end`,
        is_unstamped: true,
      }))
      .where('id', '=', productId)
      .execute();
  }
}

/**
 * Gives a new `updated_at` to the products whose stock, sales or reviews have changed since the last run, so that
 * `since` finds them. Separate from the sale, which would otherwise hold the clock's lock until its
 * end and delay every other sale.
 */
export async function stampSales(db: ShopDatabase, now: number): Promise<void> {
  const sold = await db
    .selectFrom('products')
    .select('id')
    .where('is_unstamped', '=', sql.lit(true))
    .orderBy('id')
    .execute();
  if (sold.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const updated_at = await nextMoment(trx, now);
    for (const { id } of sold) {
      await trx
        .updateTable('products')
        .set({ updated_at, is_unstamped: false })
        .where('id', '=', id)
        .execute();
    }
  });
}

async function takeOne(
  trx: ShopDatabase,
  { productId, title, quantity }: Units,
): Promise<Shortage | null> {
  if (productId === null) return { title, left: 0 };
  const taken = await trx
    .updateTable('products')
    .set((row) => ({
      stock: row('stock', '-', quantity),
      sold: row('sold', '+', quantity),
      is_unstamped: true,
    }))
    .where('id', '=', productId)
    .where((row) => row.or([row('stock', '>=', quantity), row('stock', 'is', null)]))
    .returning('id')
    .executeTakeFirst();
  if (taken !== undefined) return null;
  const product = await trx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirst();
  return { title, left: product?.stock ?? 0 };
}

function inOrder(units: readonly Units[]): readonly Units[] {
  return units.toSorted((a, b) => (a.productId ?? 0) - (b.productId ?? 0));
}
