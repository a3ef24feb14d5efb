import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { notFound } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { resendIn } from '#src/server/mail/undelivered.ts';
import { logChange } from './audit.ts';
import type { StaffShop } from './staff-shop.ts';

/**
 * Sends a mail again that could not be delivered, with one entry in the log. Throws a 404 Problem if it
 * is no longer there.
 */
export async function resendByStaff(
  { db, now, postman }: Pick<StaffShop, 'db' | 'now' | 'postman'>,
  member: Pick<StaffMember, 'staffId' | 'name'>,
  id: number,
): Promise<void> {
  const moment = now();
  await tryTransaction(db, async (trx) => {
    if ((await resendIn(trx, id, moment)) === 0) {
      throw notFound('This mail is no longer here. Somebody may have sent it again.');
    }
    const change = { action: 'mail.resend', subject: `mail ${id}`, before: null, after: null };
    await logChange(trx, member, change, moment);
  });
  postman.call();
}
