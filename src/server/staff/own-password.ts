import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { staffSelfCalls } from '#src/contract/staff.ts';
import { demandNewPassword } from '#src/server/accounts/new-password.ts';
import { hashPassword } from '#src/server/accounts/password-hash.ts';
import { clientNetwork } from '#src/server/http/client-address.ts';
import { staffSignInRequired } from '#src/server/http/staff-access.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { endStaffSessionsOf, hasStaffSession } from '#src/server/http/staff-sessions.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import { ownStaffPasswordLetter } from '#src/server/mail/staff-letters.ts';
import { originOf } from './identity.ts';
import { logOwnChange } from './member-log.ts';
import type { Member } from './member-store.ts';
import { proveInSession } from './prove-in-session.ts';
import type { StaffShop } from './staff-shop.ts';

type Asked = z.output<typeof staffSelfCalls.changeStaffPassword.body>;

type From = { readonly visitor: StaffMember; readonly request: FastifyRequest };

/**
 * Changes a member's own password, who proves identity by the present one and the second factor. The other
 * sessions end, the log gets an entry without the password, and the member a mail: call the postman
 * afterwards. Returns the member as it is then. Throws a Problem: 400 for a weak password, 401 if the
 * session has ended meanwhile, 403 for a wrong password or code, 429 after too many attempts.
 */
export async function changePassword(
  shop: StaffShop,
  { name, email }: Member,
  { currentPassword, password, code }: Asked,
  { visitor, request }: From,
): Promise<Member> {
  const now = shop.now();
  demandNewPassword(password, { fullname: name, email });
  const hash = await hashPassword(password, clientNetwork(request.ip));
  const credentials = { email, password: currentPassword, code };
  const from = originOf(request, shop.siteUrl);
  return proveInSession({ ...shop, now }, credentials, from, async (trx, member) => {
    if (!(await hasStaffSession(trx, visitor.sessionId))) throw staffSignInRequired();
    await trx
      .updateTable('staff')
      .set({ password_hash: hash })
      .where('id', '=', member.id)
      .execute();
    await endStaffSessionsOf(trx, member.id, visitor.sessionId);
    await postLetter(trx, member.email, ownStaffPasswordLetter(shop.siteUrl), now);
    const change = { action: 'member.password', before: null, after: null };
    await logOwnChange(trx, member, change, now);
    return { ...member, password_hash: hash };
  });
}
