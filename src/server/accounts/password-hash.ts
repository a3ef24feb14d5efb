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
 * Hashes computed at once. Each takes 19 MB, a core, and one of the four threads with which Node
 * also reads files. At least one core and one thread stay free for the pages.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Most hashes that may wait: a few seconds' work. */
const MOST_WAITING = 64;

/** When to retry after a refusal, in seconds. */
const RETRY_AFTER_S = 5;

/** Shared by network, so that one that guesses passwords does not keep others from logging in. */
const turns = fairQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });

/** Replaces the hash of an account that does not exist. No password matches it. */
const decoyHash: Argon2Hash = {
  ...passwordCost,
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(HASH_BYTES),
};

/**
 * Returns a password's hash for storage. Throws a 503 Problem if too many hashes of the caller's
 * `network` wait.
 */
export async function hashPassword(password: string, network: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const made = { ...passwordCost, salt };
  return writePhc({ ...made, hash: await hashWith(password, made, network) });
}

/**
 * Whether a password matches a stored hash. Null, for an account without a password, takes as long
 * and never matches. Throws as `hashPassword` does.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  network: string,
): Promise<boolean> {
  const known = stored === null ? null : readPhc(stored);
  const { hash, ...made } = known ?? decoyHash;
  const same = timingSafeEqual(await hashWith(password, made, network, hash.length), hash);
  return same && known !== null;
}

/**
 * Throws a 503 Problem if too many hashes of the caller's `network` wait. Call it before counting
 * an attempt, so that a caller refused for this loses none.
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
  // Keyboards differ in the Unicode form that they type.
  const message = password.normalize('NFC');
  return turns.run(network, () => derive('argon2id', { message, nonce: salt, tagLength, ...cost }));
}
