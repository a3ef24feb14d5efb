import type { FastifyRequest } from 'fastify';
import type { passwordCalls } from '#src/contract/password.ts';
import type { PasswordOwner } from '#src/domain/accounts/new-password.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Handler, Handlers } from '#src/server/http/calls.ts';
import { clientNetwork } from '#src/server/http/client-address.ts';
import { signInRequired } from '#src/server/http/ownership.ts';
import { endOtherSessions, holdSession } from '#src/server/http/sessions.ts';
import { accountClearedLetter, passwordChangedLetter } from '#src/server/mail/account-letters.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import type { AccountShop } from './account.ts';
import { clearAccount } from './clear.ts';
import { deviceCookie } from './device-cookie.ts';
import { mailResetLink } from './forgotten-password.ts';
import { demandFreshSignIn } from './fresh-sign-in.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { takeLinkToken } from './link-token.ts';
import { demandNewPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { findReset, linkRefused, setPassword } from './password-store.ts';
import { rotateSession } from './session-store.ts';
import { forgiveOwner, shopperLimits } from './sign-in-attempts.ts';
import { holdUser } from './user-store.ts';
import { noteVerified } from './verification-store.ts';

type PasswordHandler<Name extends keyof typeof passwordCalls> = Handler<
  (typeof passwordCalls)[Name]
>;

/** Resets and changes passwords (SPEC.md section 7; DESIGN.md, The API contract, 5 and 13). */
export function passwordHandlers(shop: AccountShop): Handlers<typeof passwordCalls> {
  return {
    forgotPassword: forgottenPasswordHandler(shop),
    resetPassword: passwordResetHandler(shop),
    changeUserPassword: passwordChangeHandler(shop),
  };
}

function forgottenPasswordHandler({
  db,
  now,
  siteUrl,
  postman,
}: AccountShop): PasswordHandler<'forgotPassword'> {
  return async ({ body: { email }, request }) => {
    await mailResetLink({ db, siteUrl, now: now() }, email, clientNetwork(request.ip));
    postman.call();
    const message = 'If this address has an account, we have sent a link to set a new password.';
    return { status: 201, body: { message } };
  };
}

function passwordResetHandler(shop: AccountShop): PasswordHandler<'resetPassword'> {
  const { db, now, siteUrl, access, postman } = shop;
  return async ({ params: { token }, query: { userid }, body, visitor, request, reply }) => {
    const moment = now();
    const userId = await findReset(db, token, moment);
    if (userId === null || (userid ?? userId) !== userId) throw linkRefused();
    demandNewPassword(body.password, await ownerOf(db, userId));
    const network = clientNetwork(request.ip);
    const hash = await hashPassword(body.password, network);
    const { session, device } = await tryTransaction(db, async (trx) => {
      const user = await holdUser(trx, userId);
      const isTaken = await takeLinkToken(trx, 'password_resets', token, moment);
      if (user === null || !isTaken) throw linkRefused();
      await setPassword(trx, userId, hash);
      const isProven = user.verified_at !== null;
      const wasUsed = !isProven && user.password_hash !== null;
      if (wasUsed) await clearAccount(trx, user);
      await noteVerified(trx, user, moment);
      await endOtherSessions(trx, userId, visitor.sessionId);
      await forgiveOwner(trx, shopperLimits, user.email, network);
      const letter = wasUsed ? accountClearedLetter(siteUrl) : passwordChangedLetter(siteUrl);
      await postLetter(trx, user.email, letter, moment);
      const isOwn = isProven && visitor.userId === userId;
      return {
        session: isOwn ? await rotateSession(trx, { ...visitor, userId }) : null,
        device: await renewDevice(shop, trx, userId, request),
      };
    });
    if (session !== null) await access.give(reply, session);
    deviceCookie(siteUrl).give(reply, device);
    postman.call();
    return { status: 201, body: { message: 'Your new password is set. Please log in.' } };
  };
}

function passwordChangeHandler(shop: AccountShop): PasswordHandler<'changeUserPassword'> {
  const { db, now, siteUrl, access, postman } = shop;
  return async ({ visitor, body: { password, currentPassword }, request, reply }) => {
    const moment = now();
    const network = clientNetwork(request.ip);
    await demandFreshSignIn({ db, now: moment }, { visitor, network }, currentPassword ?? null);
    demandNewPassword(password, await ownerOf(db, visitor.userId));
    const hash = await hashPassword(password, network);
    const { session, device } = await tryTransaction(db, async (trx) => {
      const user = await holdUser(trx, visitor.userId);
      // A password change elsewhere may have ended this session meanwhile.
      if (user === null || !(await holdSession(trx, visitor.sessionId))) throw signInRequired();
      await setPassword(trx, user.id, hash);
      await endOtherSessions(trx, user.id, visitor.sessionId);
      await postLetter(trx, user.email, passwordChangedLetter(siteUrl), moment);
      return {
        session: await rotateSession(trx, visitor),
        device: await renewDevice(shop, trx, user.id, request),
      };
    });
    await access.give(reply, session);
    deviceCookie(siteUrl).give(reply, device);
    postman.call();
    return { status: 200, body: { message: 'Your password has been changed.' } };
  };
}

/** Makes this device the only known one, after its owner has set a new password. Returns its token. */
async function renewDevice(
  { siteUrl, now }: AccountShop,
  trx: ShopDatabase,
  userId: number,
  request: FastifyRequest,
): Promise<string> {
  await forgetDevices(trx, userId);
  return rememberDevice(trx, userId, deviceCookie(siteUrl).tokenOf(request), now());
}

/**
 * The name and address, which a new password may not repeat. Throws a 401 Problem if there is no
 * such user.
 */
async function ownerOf(db: ShopDatabase, userId: number): Promise<PasswordOwner> {
  const owner = await db
    .selectFrom('users')
    .select(['fullname', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (owner === undefined) throw signInRequired();
  return owner;
}
