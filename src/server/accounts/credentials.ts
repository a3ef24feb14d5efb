import { setTimeout as wait } from 'node:timers/promises';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import { forgetTurns } from '#src/server/http/rate-limit.ts';
import type { Letter } from '#src/server/mail/letter.ts';
import { NOBODY, postLetter } from '#src/server/mail/outbox.ts';
import type { Postman } from '#src/server/mail/postman.ts';
import type { Results } from '#src/server/metrics/results.ts';
import { demandRoom, isPassword } from './password-hash.ts';
import { refusalPause } from './refusal-pause.ts';
import { countAttempt, type Attempt, type SignInLimits } from './sign-in-attempts.ts';

/** What somebody types to sign in. */
export type Credentials = { readonly email: string; readonly password: string };

/** The dependencies of checking credentials. */
export type CredentialShop = {
  readonly db: ShopDatabase;
  readonly siteUrl: string;
  readonly postman: Pick<Postman, 'call'>;
  readonly results: Pick<Results, 'signIn' | 'accountAttacked'>;
  /** In ms since 1970. */
  readonly now: number;
};

type Account = { readonly email: string; readonly password_hash: string | null };

/** Accounts of one kind: shoppers' or those of staff. */
export type AccountKind<A extends Account> = {
  readonly limits: SignInLimits;
  /** The account with this address that may sign in, or null. */
  readonly find: (trx: ShopDatabase, email: string) => Promise<A | null>;
  /** Whether the account's owner has signed in on the device with this token. */
  readonly isKnownDevice: (trx: ShopDatabase, token: string, email: string) => Promise<boolean>;
  /** To an account's owner, if strangers try passwords. */
  readonly attackedLetter: (siteUrl: string) => Letter;
};

/** An account whose password was right, and the attempt, which counts until it is forgiven. */
type Checked<A> = { readonly account: A; readonly attempt: Attempt };

/**
 * Checks an address and a password. The attempt counts as a failure until the caller forgives it
 * (`forgiveAttempt`). Throws the same 401 Problem, after the same work, for a wrong account and a
 * wrong password, and a 429 one after too many attempts.
 */
export async function checkCredentials<A extends Account>(
  shop: CredentialShop,
  kind: AccountKind<A>,
  { email, password }: Credentials,
  { network, device }: Pick<Attempt, 'network' | 'device'>,
): Promise<Checked<A>> {
  const { account, attempt } = await pausingRefusals(async () => {
    demandRoom(network);
    await forgetTurns(shop.db, shop.now);
    return begin(shop, kind, { email, network, device });
  });
  const isRight = await isPassword(password, account?.password_hash ?? null, network);
  if (account === null || !isRight) {
    shop.results.signIn('wrong');
    throw wrongCredentials();
  }
  return { account, attempt };
}

/**
 * Counts the attempt before hashing, and tells the account's owner if strangers try passwords. An
 * address without an account costs the same work, including a letter that is dropped.
 */
async function begin<A extends Account>(
  { db, siteUrl, postman, results, now }: CredentialShop,
  { limits, find, isKnownDevice, attackedLetter }: AccountKind<A>,
  { email, network, device }: Attempt,
): Promise<{ account: A | null; attempt: Attempt }> {
  const begun = await tryTransaction(db, async (trx) => {
    const account = await find(trx, email);
    const isKnown = device !== null && (await isKnownDevice(trx, device, email));
    const attempt = { email, network, device: isKnown ? device : null };
    const isAttacked = await countAttempt(trx, limits, attempt, now);
    if (isAttacked) {
      await postLetter(trx, account?.email ?? NOBODY, attackedLetter(siteUrl), now);
    }
    return { account, attempt, isAttacked };
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

/** Refuses a sign-in, in the same way whatever is wrong. */
export function wrongCredentials(): Problem {
  return new Problem(401, 'wrong_credentials', 'Incorrect email or password.', {
    alike: true,
  });
}
