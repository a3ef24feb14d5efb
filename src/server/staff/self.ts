import type { staffSelfCalls } from '#src/contract/staff.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handler, Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
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
import { originOf, proveIdentity } from './identity.ts';
import { holdMember, wireSelfOf, type Member } from './member-store.ts';
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
    await proveIdentity({ ...shop, now }, credentials, from, (trx) =>
      confirmStaffSession(trx, visitor.sessionId, now),
    ).catch((error: unknown) => {
      throw inSession(error);
    });
    return { status: 200, body: { message: 'Thank you, it is you.' } };
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

/** The member who calls. Throws a 401 Problem if the account has been closed meanwhile. */
async function ownMember(db: ShopDatabase, { staffId }: StaffMember): Promise<Member> {
  const member = await db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (member === undefined) throw staffSignInRequired();
  return member;
}

async function holdOwn(trx: ShopDatabase, { staffId }: StaffMember): Promise<Member> {
  const member = await holdMember(trx, staffId);
  if (member === null) throw staffSignInRequired();
  return member;
}

/** What refuses a proof of identity in a session that goes on: 403 instead of 401. */
function inSession(error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== 401) return error;
  if (error.code !== 'wrong_credentials') return new Problem(403, error.code, error.message);
  return new Problem(403, 'wrong_password', 'The password is not right.');
}
