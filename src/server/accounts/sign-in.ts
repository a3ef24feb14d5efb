import { mergeGuestCart } from '#src/server/cart/merge.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Caller } from '#src/server/http/rate-limit.ts';
import {
  endSession,
  startSession,
  storeGuest,
  type NewSession,
} from '#src/server/http/sessions.ts';
import { guessedPasswordLetter } from '#src/server/mail/account-letters.ts';
import {
  checkCredentials,
  wrongCredentials,
  type AccountKind,
  type Credentials,
  type CredentialShop,
} from './credentials.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { noteDevice } from './session-store.ts';
import { forgiveAttempt, shopperLimits } from './sign-in-attempts.ts';
import { holdUser, userOf, type User } from './user-store.ts';

const shoppers: AccountKind<User> = {
  limits: shopperLimits,
  find: userOf,
  isKnownDevice,
  attackedLetter: guessedPasswordLetter,
};

type SignedInNow = {
  readonly user: User;
  readonly session: NewSession;
  /** The new token of the device, for its cookie. */
  readonly deviceToken: string;
};

type SigningIn = Caller & {
  /** The label under which the session is listed: see `deviceLabel`. */
  readonly device: string;
  /** The token in the device's cookie; null without one. */
  readonly deviceToken: string | null;
};

/**
 * Signs a user in. The visitor's session ends and a new one begins, so that nobody who knew the
 * former has the new one. A guest's cart is merged into the user's. Throws the same 401 Problem,
 * after the same work, for a wrong account and a wrong password, and a 429 one after too many
 * attempts.
 */
export async function signIn(
  shop: CredentialShop,
  credentials: Credentials,
  { visitor, network, device, deviceToken }: SigningIn,
): Promise<SignedInNow> {
  const { db, now, results } = shop;
  const from = { network, device: deviceToken };
  const { account: known, attempt } = await checkCredentials(shop, shoppers, credentials, from);
  const signedIn = await tryTransaction(db, async (trx) => {
    const user = await holdUser(trx, known.id);
    // The password may have changed during the check, which ended every session.
    if (user?.password_hash !== known.password_hash) throw wrongCredentials();
    // Stored if it was not: a late call with its token must find that the session has ended.
    await storeGuest(trx, visitor);
    if (visitor.userId === null) await mergeGuestCart(trx, visitor.sessionId, user.id);
    await endSession(trx, visitor.sessionId);
    const session = await startSession(trx, user.id, now);
    await noteDevice(trx, session.visitor.sessionId, device);
    await forgiveAttempt(trx, shopperLimits, attempt, now);
    return { user, session, deviceToken: await rememberDevice(trx, user.id, deviceToken, now) };
  });
  results.signIn('accepted');
  return signedIn;
}
