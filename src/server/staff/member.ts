import type { staffMemberCalls } from '#src/contract/staff.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handler, Handlers } from '#src/server/http/calls.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import { SECOND_FACTOR_RULE, endStaffSessionsOf } from '#src/server/http/staff-sessions.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import { invitationLetter } from '#src/server/mail/staff-letters.ts';
import { auditPage } from './audit-log.ts';
import { logChange } from './audit.ts';
import { changeStaff } from './change.ts';
import { makeInvitation } from './invitation.ts';
import { changeMember } from './member-change.ts';
import { memberSubject } from './member-log.ts';
import { addMember, allMembers, holdMember, wireMemberOf, type Member } from './member-store.ts';
import { requiresSecondFactor } from './second-factor.ts';
import type { StaffShop } from './staff-shop.ts';

type MemberHandler<Name extends keyof typeof staffMemberCalls> = Handler<
  (typeof staffMemberCalls)[Name]
>;

/** Members, their roles, and the log of changes. */
export function staffMemberHandlers(shop: StaffShop): Handlers<typeof staffMemberCalls> {
  const { db } = shop;
  return {
    async staffMembers() {
      const data = (await allMembers(db)).map(wireMemberOf);
      const requires = await requiresSecondFactor(db);
      return { status: 200, body: { message: 'Staff', data, requiresSecondFactor: requires } };
    },
    inviteMember: inviteHandler(shop),
    inviteMemberAgain: inviteAgainHandler(shop),
    changeMember: changeHandler(shop),
    requireSecondFactor: ruleHandler(shop),
    async auditLog({ query: { before } }) {
      return { status: 200, body: { message: 'Changes', ...(await auditPage(db, before)) } };
    },
  };
}

function inviteHandler(shop: StaffShop): MemberHandler<'inviteMember'> {
  return async ({ visitor, body: { name, email, role } }) => {
    const now = shop.now();
    const data = await changeStaff(shop.db, visitor, async (trx) => {
      const member = await addMember(trx, { name, email, role }, now);
      if (member === null) throw emailTaken();
      const change = { subject: memberSubject(member), before: null, after: { name, email, role } };
      await logChange(trx, visitor, { action: 'member.invite', ...change }, now);
      return sendInvitation(shop, trx, member, now);
    });
    shop.postman.call();
    return { status: 201, body: { message: 'The invitation is on its way.', data } };
  };
}

function inviteAgainHandler(shop: StaffShop): MemberHandler<'inviteMemberAgain'> {
  return async ({ visitor, params: { memberId } }) => {
    const now = shop.now();
    const data = await changeStaff(shop.db, visitor, async (trx) => {
      const member = await holdMember(trx, memberId);
      if (member === null) throw noMember();
      if (!member.is_active) throw closed();
      await endStaffSessionsOf(trx, memberId);
      const subject = memberSubject(member);
      const sent = await sendInvitation(shop, trx, member, now);
      const change = { subject, before: null, after: { expiresAt: sent.expiresAt } };
      await logChange(trx, visitor, { action: 'member.invite_again', ...change }, now);
      return sent;
    });
    shop.postman.call();
    return { status: 200, body: { message: 'A new invitation is on its way.', data } };
  };
}

function changeHandler({ db, now }: StaffShop): MemberHandler<'changeMember'> {
  return async ({ visitor, params: { memberId }, body }) => {
    const member = await changeStaff(db, visitor, async (trx) => {
      const before = await holdMember(trx, memberId);
      if (before === null) throw noMember();
      return changeMember(trx, visitor, { before, change: body }, now());
    });
    const data = wireMemberOf(member);
    return { status: 200, body: { message: 'The change is saved.', data } };
  };
}

function ruleHandler({ db, now }: StaffShop): MemberHandler<'requireSecondFactor'> {
  return async ({ visitor, body: { isRequired } }) => {
    await changeStaff(db, visitor, async (trx) => {
      const wasRequired = await requiresSecondFactor(trx);
      if (wasRequired === isRequired) return;
      const { name } = SECOND_FACTOR_RULE;
      const value = isRequired ? SECOND_FACTOR_RULE.value : 'free';
      await trx
        .insertInto('staff_rules')
        .values({ name, value })
        .onConflict((row) => row.column('name').doUpdateSet({ value }))
        .execute();
      const change = { before: { isRequired: wasRequired }, after: { isRequired } };
      const action = 'staff.second_factor_rule';
      await logChange(trx, visitor, { action, subject: 'staff', ...change }, now());
    });
    const message = isRequired
      ? 'Every member needs a second factor from now on.'
      : 'Members may sign in without a second factor.';
    return { status: 200, body: { message } };
  };
}

/** Makes a member's link and mails it. The answer has the link too, in case the mail is lost. */
async function sendInvitation(
  { siteUrl }: StaffShop,
  trx: ShopDatabase,
  member: Member,
  now: number,
) {
  const invitation = await makeInvitation(trx, { siteUrl, now }, member.id);
  await postLetter(trx, member.email, invitationLetter(siteUrl, invitation.link), now);
  return { member: wireMemberOf(member), ...invitation };
}

function emailTaken(): Problem {
  return new Problem(409, 'email_taken', 'A member of staff has this address already.');
}

function closed(): Problem {
  return new Problem(409, 'account_closed', 'This account is closed. Please reopen it first.');
}

function noMember(): Problem {
  return notFound('There is no such member of staff.');
}
