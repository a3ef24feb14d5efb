import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import type { OrderRow } from '#src/server/orders/store.ts';
import { logChange } from './audit.ts';
import type { StaffShop } from './staff-shop.ts';

/**
 * Adds a note to an order. The log holds its id alone: a note may be about the buyer, and is removed
 * with the buyer's data, while the log stays.
 */
export async function addNote(
  { db, now }: Pick<StaffShop, 'db' | 'now'>,
  member: StaffMember,
  { id: orderId, number }: OrderRow,
  text: string,
): Promise<void> {
  const moment = now();
  await tryTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('order_notes')
      .values({
        order_id: orderId,
        staff_id: member.staffId,
        text,
        at: new Date(moment).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = `order ${number}`;
    const change = { action: 'order.note', subject, before: null, after: { note: id } };
    await logChange(trx, member, change, moment);
  });
}
