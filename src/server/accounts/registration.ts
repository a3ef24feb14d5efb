import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import {
  forgetTurns,
  takeCallerTurn,
  tryTurn,
  type Caller,
  type RateLimit,
} from '#src/server/http/rate-limit.ts';
import { knownAddressLetter, welcomeLetter } from '#src/server/mail/account-letters.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import { demandNewPassword } from './new-password.ts';
import { demandRoom, hashPassword } from './password-hash.ts';
import { emailKey } from './user-store.ts';
import { makeVerifyLink } from './verification-store.ts';

const HOUR_MS = 3_600_000;

/** DESIGN.md, Security. */
const limit: RateLimit = {
  action: 'register',
  times: 10,
  withinMs: HOUR_MS,
  refusal: 'Too many accounts were registered from here.',
};

/** How often an owner is told that somebody registers with their address. */
const notices: RateLimit = { action: 'register-notice', times: 3, withinMs: HOUR_MS, refusal: '' };

type Registration = {
  readonly fullname: string;
  readonly email: string;
  readonly password: string;
};

/**
 * Creates an account and mails a welcome, with a link to confirm the address. If the address has an
 * account, mails its owner instead and changes nothing. Both take the same work, so that nobody can
 * tell which it was. Throws a 429 Problem if the caller registers too often, and a 400 one if the
 * password is too easy.
 */
export async function register(
  { db, siteUrl, now }: { db: ShopDatabase; siteUrl: string; now: number },
  { fullname, email, password }: Registration,
  caller: Caller,
): Promise<void> {
  demandNewPassword(password, { fullname, email });
  demandRoom(caller.network);
  await forgetTurns(db, now);
  await tryTransaction(db, (trx) => takeCallerTurn(trx, limit, caller, now));
  const password_hash = await hashPassword(password, caller.network);
  await tryTransaction(db, async (trx) => {
    const made = await trx
      .insertInto('users')
      .values({
        fullname,
        email,
        email_key: emailKey(email),
        password_hash,
        created_at: new Date(now).toISOString(),
      })
      .onConflict((row) => row.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made !== undefined) {
      const url = await makeVerifyLink(trx, { siteUrl, now }, made.id);
      await postLetter(trx, email, welcomeLetter(siteUrl, url), now);
    } else if (await tryTurn(trx, notices, emailKey(email), now)) {
      await postLetter(trx, email, knownAddressLetter(siteUrl), now);
    }
  });
}
