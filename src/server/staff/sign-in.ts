import type { FastifyReply } from 'fastify';
import type { staffSignInCalls } from '#src/contract/staff.ts';
import { staffDeviceCookie } from '#src/server/accounts/device-cookie.ts';
import { demandNewPassword } from '#src/server/accounts/new-password.ts';
import { hashPassword } from '#src/server/accounts/password-hash.ts';
import { linkRefused } from '#src/server/accounts/password-store.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Handler, Handlers } from '#src/server/http/calls.ts';
import { clientNetwork } from '#src/server/http/client-address.ts';
import {
  endStaffSessionWith,
  startStaffSession,
  type NewStaffSession,
} from '#src/server/http/staff-sessions.ts';
import { originOf, proveIdentity } from './identity.ts';
import { findInvited } from './invitation.ts';
import { join } from './join.ts';
import { deviceTokenOf } from './known-device.ts';
import { wireSelfOf, type Member } from './member-store.ts';
import { requiresSecondFactor } from './second-factor.ts';
import type { StaffShop } from './staff-shop.ts';

type SignInHandler<Name extends keyof typeof staffSignInCalls> = Handler<
  (typeof staffSignInCalls)[Name]
>;

/** Begins sessions of staff (DESIGN.md, The API contract, 18). */
export function staffSignInHandlers(shop: StaffShop): Handlers<typeof staffSignInCalls> {
  return { staffSignIn: signInHandler(shop), joinStaff: joinHandler(shop) };
}

function signInHandler(shop: StaffShop): SignInHandler<'staffSignIn'> {
  return async ({ body, request, reply }) => {
    const now = shop.now();
    const former = shop.staffAccess.tokenOf(request);
    const begun = await proveIdentity(
      { ...shop, now },
      body,
      originOf(request, shop.siteUrl),
      (trx, member) => begin(trx, member, { former, now }),
    );
    return welcome(shop, reply, begun);
  };
}

function joinHandler(shop: StaffShop): SignInHandler<'joinStaff'> {
  return async ({ body: { token, password }, request, reply }) => {
    const now = shop.now();
    const network = clientNetwork(request.ip);
    const former = shop.staffAccess.tokenOf(request);
    const invited = await findInvited(shop.db, token, now);
    if (invited === null) throw linkRefused();
    demandNewPassword(password, { fullname: invited.name, email: invited.email });
    const hash = await hashPassword(password, network);
    const begun = await tryTransaction(shop.db, async (trx) => {
      const from = { siteUrl: shop.siteUrl, network, now };
      const member = await join(trx, { id: invited.id, token, hash }, from);
      return begin(trx, member, { former, now });
    });
    shop.postman.call();
    return welcome(shop, reply, begun);
  };
}

type Begun = { readonly member: Member; readonly session: NewStaffSession };

/** Begins a session and ends the one that the browser was in, so that nobody who knew that has this. */
async function begin(
  trx: ShopDatabase,
  member: Member,
  { former, now }: { readonly former: string | null; readonly now: number },
): Promise<Begun> {
  if (former !== null) await endStaffSessionWith(trx, former);
  return { member, session: await startStaffSession(trx, member.id, now) };
}

async function welcome(
  { db, staffAccess, siteUrl }: StaffShop,
  reply: FastifyReply,
  { member, session }: Begun,
) {
  await staffAccess.give(reply, session);
  staffDeviceCookie(siteUrl).give(reply, await deviceTokenOf(db, member));
  const data = wireSelfOf(member, await requiresSecondFactor(db));
  return { status: 200, body: { message: 'You are signed in.', data } } as const;
}
