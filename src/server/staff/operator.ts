import { shop } from '#src/domain/shop.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { endStaffSessionsOf } from '#src/server/http/staff-sessions.ts';
import { lockStaff } from './change.ts';
import { makeInvitation, type Invitation } from './invitation.ts';
import { logOperatorChange, signInState } from './member-log.ts';
import { addMember, holdMember, memberOf, type Member } from './member-store.ts';
import { clearSecondFactor } from './second-factor.ts';

/** What an operator needs. `now` is in ms since 1970. */
type Terminal = { readonly db: ShopDatabase; readonly siteUrl: string; readonly now: number };

/** A new link for a member, with the address by which the member signs in. */
type MemberLink = Invitation & { readonly email: string };

/**
 * Makes the link by which the shop's first owner sets a password, and ends the former one. The account
 * has the shop's own mail address. Returns null once an owner has joined.
 */
export function firstOwnerLink({ db, ...terminal }: Terminal): Promise<MemberLink | null> {
  return tryTransaction(db, async (trx) => {
    await lockStaff(trx);
    const owners = await trx
      .selectFrom('staff')
      .selectAll()
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .orderBy('id')
      .execute();
    if (owners.some(({ password_hash }) => password_hash !== null)) return null;
    const owner = owners[0] ?? (await addFirstOwner(trx, terminal.now));
    const invitation = await makeInvitation(trx, terminal, owner.id);
    const after = { email: owner.email, role: owner.role, expiresAt: invitation.expiresAt };
    await logOperatorChange(
      trx,
      owner,
      { action: 'member.first_owner', before: null, after },
      terminal.now,
    );
    return { ...invitation, email: owner.email };
  });
}

/** Two processes that start at the same time share the account: the address is unique. */
async function addFirstOwner(trx: ShopDatabase, now: number): Promise<Member> {
  const email = shop.supportMail;
  const added = await addMember(trx, { name: 'Owner', email, role: 'owner' }, now);
  const owner = added ?? (await memberOf(trx, email));
  if (owner === null) throw new Error(`The account of ${email} could not be created.`);
  return owner;
}

/**
 * Makes a link for a member who is locked out: ends all sessions, the second factor, the former link, and
 * the password, which would else open the account without a second factor. Returns null without such a
 * member, and `closed` for a closed account.
 */
export function lockedOutLink(
  { db, ...terminal }: Terminal,
  email: string,
): Promise<MemberLink | 'closed' | null> {
  return tryTransaction(db, async (trx) => {
    await lockStaff(trx);
    const known = await memberOf(trx, email);
    const member = known === null ? null : await holdMember(trx, known.id);
    if (member === null) return null;
    if (!member.is_active) return 'closed';
    await clearSecondFactor(trx, member);
    await endStaffSessionsOf(trx, member.id);
    const ended = await trx
      .updateTable('staff')
      .set({ password_hash: null })
      .where('id', '=', member.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const invitation = await makeInvitation(trx, terminal, member.id);
    const before = signInState(member);
    const after = { ...signInState(ended), expiresAt: invitation.expiresAt };
    const change = { action: 'member.operator_link', before, after };
    await logOperatorChange(trx, member, change, terminal.now);
    return { ...invitation, email: member.email };
  });
}
