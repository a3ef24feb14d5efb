import type { accountCalls } from '#src/contract/account.ts';
import { cartUnits } from '#src/server/cart/view.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { inTransaction } from '#src/server/db/transaction.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { AccessControl } from '#src/server/http/access-control.ts';
import type { Handler, Handlers } from '#src/server/http/calls.ts';
import { signInRequired } from '#src/server/http/ownership.ts';
import { callerOf } from '#src/server/http/rate-limit.ts';
import { endSession } from '#src/server/http/sessions.ts';
import { wishlistCount } from '#src/server/lists/wishlist-store.ts';
import type { Postman } from '#src/server/mail/postman.ts';
import type { Results } from '#src/server/metrics/results.ts';
import { takeProfileAddress } from './address-store.ts';
import { deviceCookie } from './device-cookie.ts';
import { deviceLabel } from './device-label.ts';
import { register } from './registration.ts';
import { signIn } from './sign-in.ts';
import { holdUser, wireUserOf } from './user-store.ts';

/** The dependencies of the account and password calls. `now` gives ms since 1970. */
export type AccountShop = {
  readonly db: ShopDatabase;
  readonly now: () => number;
  /** The origin of the shop's pages. */
  readonly siteUrl: string;
  readonly access: AccessControl;
  readonly postman: Postman;
  readonly results: Pick<Results, 'signIn' | 'accountAttacked'>;
};

type AccountHandler<Name extends keyof typeof accountCalls> = Handler<(typeof accountCalls)[Name]>;

/** Sign-up, sign-in, sign-out and the user's own data (SPEC.md section 7; DESIGN.md, Security). */
export function accountHandlers(shop: AccountShop): Handlers<typeof accountCalls> {
  return {
    registerUser: signUpHandler(shop),
    loginUser: signInHandler(shop),
    logoutUser: signOutHandler(shop),
    logoutUserPost: signOutHandler(shop),
    user: profileHandler(shop),
    updateUserProfile: profileChangeHandler(shop),
  };
}

function signUpHandler({ db, now, siteUrl, postman }: AccountShop): AccountHandler<'registerUser'> {
  return async ({ body, visitor, request }) => {
    await register({ db, siteUrl, now: now() }, body, callerOf(visitor, request));
    postman.call();
    const message = 'Thank you for registering. We have sent you an email. Please log in.';
    return { status: 200, body: { message } };
  };
}

function signInHandler(shop: AccountShop): AccountHandler<'loginUser'> {
  const { db, now, siteUrl, access, postman, results } = shop;
  const devices = deviceCookie(siteUrl);
  return async ({ body, visitor, request, reply }) => {
    const context = { db, siteUrl, postman, results, now: now() };
    const { user, session, deviceToken } = await signIn(context, body, {
      ...callerOf(visitor, request),
      device: deviceLabel(request.headers['user-agent']),
      deviceToken: devices.tokenOf(request),
    });
    await access.give(reply, session);
    devices.give(reply, deviceToken);
    const { id, fullname, email } = user;
    const data = {
      id,
      fullname,
      email,
      info: { id, fullname, email },
      cartCount: await cartUnits(db, session.visitor),
      wishlistCount: await wishlistCount(db, id),
    };
    return { status: 200, body: { message: 'You are logged in.', data } };
  };
}

function signOutHandler({
  db,
  access,
}: AccountShop): AccountHandler<'logoutUser' | 'logoutUserPost'> {
  return async ({ visitor, reply }) => {
    await inTransaction(db, (trx) => endSession(trx, visitor.sessionId));
    await access.giveGuest(reply);
    return { status: 200, body: { message: 'You are logged out.' } };
  };
}

function profileHandler({ db }: AccountShop): AccountHandler<'user'> {
  return async ({ visitor }) => {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', visitor.userId)
      .executeTakeFirst();
    if (user === undefined) throw signInRequired();
    return { status: 200, body: { message: 'Your account', data: wireUserOf(user) } };
  };
}

function profileChangeHandler({ db }: AccountShop): AccountHandler<'updateUserProfile'> {
  return async ({ visitor, body }) => {
    const user = await tryTransaction(db, async (trx) => {
      const saved = await trx
        .updateTable('users')
        .set({
          first_name: body.firstName,
          last_name: body.lastName,
          phone: body.phoneNum,
          address: body.address,
          birthday: body.DateOfBirth,
        })
        .where('id', '=', visitor.userId)
        .returningAll()
        .executeTakeFirst();
      if (saved === undefined) return null;
      await takeProfileAddress(trx, saved);
      return holdUser(trx, saved.id);
    });
    if (user === null) throw signInRequired();
    const message = 'Your account settings have been saved.';
    return { status: 200, body: { message, data: wireUserOf(user) } };
  };
}
