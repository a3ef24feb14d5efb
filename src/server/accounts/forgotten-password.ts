import { RESET_LINK_MINUTES } from '#src/domain/accounts/reset-link.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { forgetTurns, ofNetwork, takeTurn, type RateLimit } from '#src/server/http/rate-limit.ts';
import { resetLetter } from '#src/server/mail/account-letters.ts';
import { NOBODY, postLetter } from '#src/server/mail/outbox.ts';
import { newLinkToken } from './link-token.ts';
import { emailKey, userOf } from './user-store.ts';

const MINUTE_MS = 60_000;
const refusal = 'A link for this address was asked for several times already.';

/**
 * Per address and network; ten times as many per network over all addresses (DESIGN.md, Security).
 */
const limit: RateLimit = { action: 'forgot', times: 3, withinMs: 60 * MINUTE_MS, refusal };

/**
 * Per address over all networks, so that nobody floods a mailbox. The period is a link's lifetime:
 * an owner who is refused because of strangers' requests has a working link in the mailbox.
 */
const mailboxLimit: RateLimit = {
  ...{ action: 'forgot-mailbox', times: 10, withinMs: RESET_LINK_MINUTES * MINUTE_MS, refusal },
};

/** Replaces the id of a user who does not exist. */
const NO_USER = 0;

/**
 * Mails a link to set a new password; call the postman afterwards. An address without an account
 * costs the same work, so that timing does not reveal accounts: its link goes to a table that
 * nothing reads, and its letter is dropped. Throws a 429 Problem after too many requests.
 */
export async function mailResetLink(
  { db, siteUrl, now }: { db: ShopDatabase; siteUrl: string; now: number },
  email: string,
  network: string,
): Promise<void> {
  const email_key = emailKey(email);
  await forgetTurns(db, now);
  await forgetDecoys(db, now);
  await tryTransaction(db, async (trx) => {
    await takeTurn(trx, limit, `${email_key} ${network}`, now);
    await takeTurn(trx, ofNetwork(limit), network, now);
    await takeTurn(trx, mailboxLimit, email_key, now);
    const user = await userOf(trx, email);
    const { token, stored: reset } = newLinkToken(now, RESET_LINK_MINUTES * MINUTE_MS);
    if (user === null) {
      await trx
        .insertInto('password_reset_decoys')
        .values({ email_key, ...reset })
        .onConflict((row) => row.column('email_key').doUpdateSet(reset))
        .execute();
    } else {
      await trx
        .insertInto('password_resets')
        .values({ user_id: user.id, ...reset })
        .onConflict((row) => row.column('user_id').doUpdateSet(reset))
        .execute();
    }
    const letter = resetLetter(siteUrl, token, user?.id ?? NO_USER);
    await postLetter(trx, user?.email ?? NOBODY, letter, now);
  });
}

async function forgetDecoys(db: ShopDatabase, now: number): Promise<void> {
  await db
    .deleteFrom('password_reset_decoys')
    .where('expires_at', '<=', new Date(now).toISOString())
    .execute();
}
