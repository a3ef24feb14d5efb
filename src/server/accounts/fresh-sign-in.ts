import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import { dropTurns, forgetTurns, takeTurn, type RateLimit } from '#src/server/http/rate-limit.ts';
import { signedInAt } from '#src/server/http/sessions.ts';
import type { SignedIn } from '#src/server/http/visitor.ts';
import { demandRoom, isPassword } from './password-hash.ts';

/** How long a sign-in replaces the password, in ms (DESIGN.md, The API contract, 13). */
const FRESH_MS = 15 * 60_000;

/** The limit of signing in: the same password could be guessed here. */
const limit: RateLimit = {
  action: 'current-password',
  times: 5,
  withinMs: FRESH_MS,
  refusal: 'Too many attempts with a wrong password.',
};

/**
 * Throws a 403 Problem unless the caller gives the right password, or gives none and has signed in
 * within the last 15 minutes. `now` is in ms since 1970.
 */
export async function demandFreshSignIn(
  { db, now }: { db: ShopDatabase; now: number },
  { visitor: { userId, sessionId }, network }: { visitor: SignedIn; network: string },
  currentPassword: string | null,
): Promise<void> {
  if (currentPassword === null) {
    const since = await signedInAt(db, sessionId);
    if (since !== null && now - since < FRESH_MS) return;
    throw new Problem(403, 'reauth_required', 'Please enter your current password as well.');
  }
  demandRoom(network);
  await forgetTurns(db, now);
  await tryTransaction(db, (trx) => takeTurn(trx, limit, String(userId), now));
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!(await isPassword(currentPassword, user?.password_hash ?? null, network))) {
    throw new Problem(403, 'wrong_password', 'The current password is not right.');
  }
  await dropTurns(db, limit, String(userId));
}
