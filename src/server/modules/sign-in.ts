import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { demandRoom, isPassword } from '#src/server/lib/password.ts';
import { Problem } from '#src/server/lib/problem.ts';
import {
  dropTurns,
  forgetTurns,
  ofNetwork,
  returnTurn,
  takeTurn,
  type Caller,
  type RateLimit,
} from '#src/server/lib/rate-limit.ts';
import { endSession, startSession, storeGuest, type NewSession } from '#src/server/lib/sessions.ts';
import { mergeGuestCart } from './cart-merge.ts';
import { noteDevice } from './session-store.ts';
import { emailKey, holdUser, userOf, type User } from './user-store.ts';

/**
 * DESIGN.md, Security: failures for an account from a network, and ten times as many from a network
 * over all accounts. The right password gives back all turns of the former and its own of the latter.
 */
const limit: RateLimit = {
  action: 'login',
  times: 5,
  withinMs: 15 * 60_000,
  refusal: 'Too many attempts to log in.',
};

/** Whom sign-ins to an account from a network are counted for. */
function attempter(email: string, network: string): string {
  return `${emailKey(email)} ${network}`;
}

type Credentials = { readonly email: string; readonly password: string };

/**
 * Signs somebody in: the visitor's session ends and a new one begins, so that nobody who knew the
 * former has the new one, and a guest's cart becomes part of the user's. Throws the same 401 Problem,
 * after the same work, whether the account or the password is not right, and a 429 after too many
 * attempts from the `network`.
 */
export async function signIn(
  { db, now }: { db: ShopDatabase; now: number },
  { email, password }: Credentials,
  { visitor, network, device }: Caller & { readonly device: string },
): Promise<{ user: User; session: NewSession }> {
  const who = attempter(email, network);
  demandRoom(network);
  await forgetTurns(db, now);
  await tryTransaction(db, async (trx) => {
    await takeTurn(trx, limit, who, now);
    await takeTurn(trx, ofNetwork(limit), network, now);
  });
  const known = await userOf(db, email);
  const isRight = await isPassword(password, known?.password_hash ?? null, network);
  if (known === null || !isRight) throw wrongCredentials();
  return tryTransaction(db, async (trx) => {
    const user = await holdUser(trx, known.id);
    // It may have changed while it was being checked, and with it every session ended.
    if (user?.password_hash !== known.password_hash) throw wrongCredentials();
    // Stored if it was not: a call that comes late with its token must find that it has ended.
    await storeGuest(trx, visitor);
    if (visitor.userId === null) await mergeGuestCart(trx, visitor.sessionId, user.id);
    await endSession(trx, visitor.sessionId);
    const session = await startSession(trx, user.id, now);
    await noteDevice(trx, session.visitor.sessionId, device);
    await dropTurns(trx, limit, who);
    await returnTurn(trx, limit, network, now);
    return { user, session };
  });
}

/** Lets somebody who has just proved whose the account is try again at once. */
export async function forgiveAttempts(
  trx: ShopDatabase,
  email: string,
  network: string,
): Promise<void> {
  await dropTurns(trx, limit, attempter(email, network));
}

function wrongCredentials(): Problem {
  return new Problem(401, 'wrong_credentials', 'The email or the password is not right.', {
    alike: true,
  });
}
