import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { staffSignInRequired } from '#src/server/http/staff-access.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { hasStaffSession } from '#src/server/http/staff-sessions.ts';

/**
 * Does the work in a transaction in which no other change of accounts of staff is made. Throws a 401
 * Problem if the member's session has ended meanwhile, such as by a change of the member's own role.
 */
export function changeStaff<T>(
  db: ShopDatabase,
  { sessionId }: StaffMember,
  work: (trx: ShopDatabase) => Promise<T>,
): Promise<T> {
  return tryTransaction(db, async (trx) => {
    await lockStaff(trx);
    if (!(await hasStaffSession(trx, sessionId))) throw staffSignInRequired();
    return work(trx);
  });
}

/** Locks the first member's row until the transaction's end. Rows are never removed, so it stays the first. */
export async function lockStaff(trx: ShopDatabase): Promise<void> {
  await trx
    .updateTable('staff')
    .set((row) => ({ version: row.ref('staff.version') }))
    .where('id', '=', (first) =>
      first.selectFrom('staff as other').select((row) => row.fn.min('other.id').as('id')),
    )
    .execute();
}
