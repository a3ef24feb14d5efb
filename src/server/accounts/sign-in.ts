import { setTimeout as wait } from 'node:timers/promises';
import { mergeGuestCart } from '#src/server/cart/merge.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import { forgetTurns, type Caller } from '#src/server/http/rate-limit.ts';
import {
  endSession,
  startSession,
  storeGuest,
  type NewSession,
} from '#src/server/http/sessions.ts';
import { guessedPasswordLetter } from '#src/server/mail/account-letters.ts';
import { NOBODY, postLetter } from '#src/server/mail/outbox.ts';
import type { Postman } from '#src/server/mail/postman.ts';
import type { Results } from '#src/server/metrics/results.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import { demandRoom, isPassword } from './password-hash.ts';
import { refusalPause } from './refusal-pause.ts';
import { noteDevice } from './session-store.ts';
import { countAttempt, forgiveAttempt, type Attempt } from './sign-in-attempts.ts';
import { holdUser, userOf, type User } from './user-store.ts';

type Credentials = { readonly email: string; readonly password: string };

type SignInShop = {
  readonly db: ShopDatabase;
  readonly siteUrl: string;
  readonly postman: Pick<Postman, 'call'>;
  readonly results: Pick<Results, 'signIn' | 'accountAttacked'>;
  /** In ms since 1970. */
  readonly now: number;
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
  shop: SignInShop,
  credentials: Credentials,
  { visitor, network, device, deviceToken }: SigningIn,
): Promise<SignedInNow> {
  const { db, now, results } = shop;
  const { email, password } = credentials;
  const { known, attempt } = await pausingRefusals(async () => {
    demandRoom(network);
    await forgetTurns(db, now);
    return begin(shop, email, { network, device: deviceToken });
  });
  const isRight = await isPassword(password, known?.password_hash ?? null, network);
  if (known === null || !isRight) {
    results.signIn('wrong');
    throw wrongCredentials();
  }
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
    await forgiveAttempt(trx, attempt, now);
    return { user, session, deviceToken: await rememberDevice(trx, user.id, deviceToken, now) };
  });
  results.signIn('accepted');
  return signedIn;
}

/**
 * Counts the attempt before hashing, and tells the account's owner if strangers try passwords. An
 * address without an account costs the same work, including a letter that is dropped.
 */
async function begin(
  { db, siteUrl, postman, results, now }: SignInShop,
  email: string,
  { network, device }: Pick<Attempt, 'network' | 'device'>,
): Promise<{ known: User | null; attempt: Attempt }> {
  const begun = await tryTransaction(db, async (trx) => {
    const known = await userOf(trx, email);
    const isKnown = device !== null && (await isKnownDevice(trx, device, email));
    const attempt = { email, network, device: isKnown ? device : null };
    const isAttacked = await countAttempt(trx, attempt, now);
    if (isAttacked) {
      await postLetter(trx, known?.email ?? NOBODY, guessedPasswordLetter(siteUrl), now);
    }
    return { known, attempt, isAttacked };
  }).catch((error: unknown) => {
    if (error instanceof Problem) results.signIn('too_often');
    throw error;
  });
  if (begun.isAttacked) {
    results.accountAttacked();
    postman.call();
  }
  return begun;
}

/** Does the work. A Problem that it throws is rethrown after a pause, outside any transaction. */
async function pausingRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Random, so that clients refused together do not return together.
    if (error instanceof Problem) await wait(refusalPause.ms * (1 + Math.random()));
    throw error;
  }
}

function wrongCredentials(): Problem {
  return new Problem(401, 'wrong_credentials', 'Incorrect email or password.', {
    alike: true,
  });
}
