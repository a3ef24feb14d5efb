import { sql } from 'kysely';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { inTransaction } from '#src/server/db/transaction.ts';
import { forgetAuthors } from '#src/server/reviews/store.ts';
import { writeOrderText } from './search.ts';
import { unitsOf, type OrderRow } from './store.ts';

/** Replaces a removed name, phone number or mail address. */
const REMOVED = '-';

/**
 * Removes the buyer from up to `most` orders made before a moment: name, phone, mail, address and
 * account; and the
 * first name from their reviews, and what staff have written about them. The lines, amounts and ledger stay. Returns how many orders it changed.
 */
export async function forgetBuyers(
  db: ShopDatabase,
  before: string,
  most: number,
): Promise<number> {
  const old = db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<=', before)
    // A literal, as in the partial index: the planner would not match a parameter to it.
    .where('email', '<>', sql.lit(REMOVED))
    .limit(most);
  return inTransaction(db, async (trx) => {
    const forgotten = await trx
      .updateTable('orders')
      .set({
        fullname: REMOVED,
        phone: REMOVED,
        email: REMOVED,
        address: '',
        city: '',
        sub_area: '',
        user_id: null,
        cart_id: null,
        // The fingerprint was computed from the name, phone and mail.
        fingerprint: '0'.repeat(64),
      })
      .where('id', 'in', old)
      .returning(['id', 'number', 'phone', 'fullname', 'email'])
      .execute();
    await forgetTexts(trx, forgotten);
    await forgetAuthors(
      trx,
      forgotten.map(({ id }) => id),
    );
    return forgotten.length;
  });
}

/** Removes what staff wrote about orders, and what they were found by but their numbers and products. */
async function forgetTexts(
  trx: ShopDatabase,
  orders: readonly Pick<OrderRow, 'id' | 'number' | 'phone' | 'fullname' | 'email'>[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await trx.deleteFrom('order_notes').where('order_id', 'in', ids).execute();
  await trx
    .updateTable('failed_deliveries')
    .set({ note: '' })
    .where('order_id', 'in', ids)
    .execute();
  for (const order of orders) {
    const products = (await unitsOf(trx, order.id)).map(({ title }) => title);
    await writeOrderText(trx, order.id, { ...order, products });
  }
}
