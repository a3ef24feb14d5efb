import { sql } from 'kysely';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** What stands for a buyer's name, phone and address of mail once they are removed. */
const REMOVED = '-';

/**
 * Removes who made them from up to `most` orders that were made before a moment: name, phone, mail,
 * address and account. What was bought, the amounts and the ledger stay. Returns how many.
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
    // Written out, as in the index: a parameter would not match it.
    .where('email', '<>', sql.lit(REMOVED))
    .limit(most);
  const { numUpdatedRows } = await db
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
      // It was made from the name, phone and mail.
      fingerprint: '0'.repeat(64),
    })
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
