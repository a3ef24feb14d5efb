import { takeLinkToken } from '#src/server/accounts/link-token.ts';
import { linkRefused } from '#src/server/accounts/password-store.ts';
import { forgiveOwner } from '#src/server/accounts/sign-in-attempts.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { endStaffSessionsOf } from '#src/server/http/staff-sessions.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import { staffPasswordLetter } from '#src/server/mail/staff-letters.ts';
import { staffLimits } from './identity.ts';
import { logOwnChange, signInState } from './member-log.ts';
import { holdMember, type Member } from './member-store.ts';
import { clearSecondFactor } from './second-factor.ts';

type Joining = { readonly id: number; readonly token: string; readonly hash: string };

type JoinedFrom = { readonly siteUrl: string; readonly network: string; readonly now: number };

/**
 * Uses up a link and stores the hash of the new password. All sessions and the second factor of the member
 * end: whoever was invited again may have lost the authenticator. A member who had a password is told by
 * mail; call the postman afterwards. Throws a 400 Problem if the link was used,
 * replaced or expired, or the account was closed. `now` is in ms since 1970.
 */
export async function join(
  trx: ShopDatabase,
  { id, token, hash }: Joining,
  { siteUrl, network, now }: JoinedFrom,
): Promise<Member> {
  const before = await holdMember(trx, id);
  if (before?.is_active !== true) throw linkRefused();
  if (!(await takeLinkToken(trx, 'staff_invitations', token, now))) throw linkRefused();
  await clearSecondFactor(trx, before);
  await endStaffSessionsOf(trx, id);
  await forgiveOwner(trx, staffLimits, before.email, network);
  const after = await trx
    .updateTable('staff')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isNew = before.password_hash === null;
  if (!isNew) await postLetter(trx, after.email, staffPasswordLetter(siteUrl), now);
  const change = { before: signInState(before), after: signInState(after) };
  await logOwnChange(trx, after, { action: 'member.join', ...change }, now);
  return after;
}
