import type { staffSelfCalls } from '#src/contract/staff.ts';
import { staffDeviceCookie } from '#src/server/accounts/device-cookie.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handler, Handlers } from '#src/server/http/calls.ts';
import { secondFactorNeeded, staffSignInRequired } from '#src/server/http/staff-access.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import {
  confirmStaffSession,
  endStaffSession,
  endStaffSessionsOf,
} from '#src/server/http/staff-sessions.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import { secondFactorLetter } from '#src/server/mail/staff-letters.ts';
import { authenticatorLink, newAuthenticatorKey } from './authenticator.ts';
import { changeStaff } from './change.ts';
import { originOf } from './identity.ts';
import { deviceTokenOf } from './known-device.ts';
import { holdMember, wireSelfOf, type Member } from './member-store.ts';
import { changePassword } from './own-password.ts';
import { ownMember, proveInSession } from './prove-in-session.ts';
import { removeSecondFactor, requiresSecondFactor, setSecondFactor } from './second-factor.ts';
import type { StaffShop } from './staff-shop.ts';

type SelfHandler<Name extends keyof typeof staffSelfCalls> = Handler<(typeof staffSelfCalls)[Name]>;

/** The session and second factor of the member who calls. */
export function staffSelfHandlers(shop: StaffShop): Handlers<typeof staffSelfCalls> {
  return {
    async staffSelf({ visitor }) {
      const member = await ownMember(shop.db, visitor);
      const data = wireSelfOf(member, await requiresSecondFactor(shop.db));
      return { status: 200, body: { message: 'You are signed in.', data } };
    },

    async staffSignOut({ visitor, reply }) {
      await endStaffSession(shop.db, visitor.sessionId);
      shop.staffAccess.take(reply);
      return { status: 200, body: { message: 'You are signed out.' } };
    },

    confirmStaff: confirmHandler(shop),
    changeStaffPassword: passwordHandler(shop),
    beginSecondFactor: keyHandler(shop),
    confirmSecondFactor: setHandler(shop),
    removeSecondFactor: removeHandler(shop),
  };
}

function confirmHandler(shop: StaffShop): SelfHandler<'confirmStaff'> {
  return async ({ visitor, body, request }) => {
    const now = shop.now();
    const { email } = await ownMember(shop.db, visitor);
    const credentials = { ...body, email };
    const from = originOf(request, shop.siteUrl);
    await proveInSession({ ...shop, now }, credentials, from, (trx) =>
      confirmStaffSession(trx, visitor.sessionId, now),
    );
    return { status: 200, body: { message: 'Thank you, it is you.' } };
  };
}

function passwordHandler(shop: StaffShop): SelfHandler<'changeStaffPassword'> {
  return async ({ visitor, body, request, reply }) => {
    const own = await ownMember(shop.db, visitor);
    const changed = await changePassword(shop, own, body, { visitor, request });
    shop.postman.call();
    staffDeviceCookie(shop.siteUrl).give(reply, await deviceTokenOf(shop.db, changed));
    const message = 'Your password has been changed. Your other sessions have ended.';
    return { status: 200, body: { message } };
  };
}

function keyHandler({ db }: StaffShop): SelfHandler<'beginSecondFactor'> {
  return async ({ visitor }) => {
    const key = newAuthenticatorKey();
    const { email } = await changeStaff(db, visitor, (trx) =>
      trx
        .updateTable('staff')
        .set({ totp_next_key: key })
        .where('id', '=', visitor.staffId)
        .returning('email')
        .executeTakeFirstOrThrow(),
    );
    const message = 'Add this key to your authenticator, then enter the code that it shows.';
    return { status: 200, body: { message, data: { key, link: authenticatorLink(key, email) } } };
  };
}

function setHandler(shop: StaffShop): SelfHandler<'confirmSecondFactor'> {
  return async ({ visitor, body: { code } }) => {
    const now = shop.now();
    const recoveryCodes = await changeStaff(shop.db, visitor, async (trx) => {
      const member = await holdOwn(trx, visitor);
      const codes = await setSecondFactor(trx, member, code, now);
      await endStaffSessionsOf(trx, member.id, visitor.sessionId);
      await postLetter(trx, member.email, secondFactorLetter(shop.siteUrl, true), now);
      return codes;
    });
    shop.postman.call();
    const message = 'Your second factor is set. Keep the recovery codes: they are not shown again.';
    return { status: 200, body: { message, data: { recoveryCodes } } };
  };
}

function removeHandler(shop: StaffShop): SelfHandler<'removeSecondFactor'> {
  return async ({ visitor }) => {
    const now = shop.now();
    await changeStaff(shop.db, visitor, async (trx) => {
      if (await requiresSecondFactor(trx)) throw secondFactorNeeded(409);
      const member = await holdOwn(trx, visitor);
      if (!(await removeSecondFactor(trx, member, now))) return;
      await postLetter(trx, member.email, secondFactorLetter(shop.siteUrl, false), now);
    });
    shop.postman.call();
    return { status: 200, body: { message: 'You sign in without a second factor from now on.' } };
  };
}

async function holdOwn(trx: ShopDatabase, { staffId }: StaffMember): Promise<Member> {
  const member = await holdMember(trx, staffId);
  if (member === null) throw staffSignInRequired();
  return member;
}
