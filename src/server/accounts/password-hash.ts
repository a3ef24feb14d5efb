import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Problem } from '#src/server/http/problem.ts';
import { fairQueue } from './fair-queue.ts';
import { passwordCost } from './password-cost.ts';
import { readPhc, writePhc, type Argon2Hash } from './phc.ts';

const derive = promisify(argon2);

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Hashes made at once: each takes 19 MB, a core and one of the four threads in which Node reads files
 * as well. One core and one thread at least stay free for the pages.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Hashes that may wait for their turn: some seconds' work. */
const MOST_WAITING = 64;

/** When another try is worthwhile after a refusal, in seconds. */
const RETRY_AFTER_S = 5;

/** By network, so that one that guesses passwords does not keep others from logging in. */
const turns = fairQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });

/** Stands in for the hash of an account that is not there: no password has it. */
const nobodys: Argon2Hash = {
  ...passwordCost,
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(HASH_BYTES),
};

/**
 * Returns what is stored of a password. Throws a 503 Problem when too many hashes wait for the
 * caller's `network`.
 */
export async function hashPassword(password: string, network: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const made = { ...passwordCost, salt };
  return writePhc({ ...made, hash: await hashWith(password, made, network) });
}

/**
 * Whether this is the password of what was stored. Null, an account without one, takes as long as
 * any and is never right. Throws as `hashPassword` does.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  network: string,
): Promise<boolean> {
  const known = stored === null ? null : readPhc(stored);
  const { hash, ...made } = known ?? nobodys;
  const same = timingSafeEqual(await hashWith(password, made, network, hash.length), hash);
  return same && known !== null;
}

/**
 * Throws a 503 Problem when too many hashes wait for the caller's `network`. To be called before an
 * attempt is counted, so that a caller who is refused for this loses no attempt.
 */
export function demandRoom(network: string): void {
  if (turns.hasRoom(network)) return;
  throw new Problem(503, 'busy', 'Many people are logging in just now. Please try again.', {
    retryAfterS: RETRY_AFTER_S,
  });
}

async function hashWith(
  password: string,
  { salt, ...cost }: Omit<Argon2Hash, 'hash'>,
  network: string,
  tagLength = HASH_BYTES,
): Promise<Buffer> {
  demandRoom(network);
  // One text has several forms in Unicode, and keyboards differ in which they type.
  const message = password.normalize('NFC');
  return turns.run(network, () => derive('argon2id', { message, nonce: salt, tagLength, ...cost }));
}
