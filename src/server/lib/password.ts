import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { passwordCost } from './password-cost.ts';
import { readPhc, writePhc, type Argon2Hash } from './phc.ts';
import { Problem } from './problem.ts';

const derive = promisify(argon2);

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** How many hashes are made at once: each takes 19 MB and a thread, of which Node has four. */
const AT_ONCE = 4;

/** How many may wait for their turn: some seconds' work. */
const MOST_WAITING = 64;

/** When it is worth another try once too many wait, in seconds. */
const RETRY_AFTER_S = 5;

const turns = pLimit(AT_ONCE);

/** Stands in for the hash of an account that is not there: no password has it. */
const nobodys: Argon2Hash = {
  ...passwordCost,
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(HASH_BYTES),
};

/** What is stored of a password. Throws a 503 Problem when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const made = { ...passwordCost, salt };
  return writePhc({ ...made, hash: await hashWith(password, made) });
}

/**
 * Whether this is the password of what was stored. Null, an account without one, takes as long as
 * any and is never right. Throws as `hashPassword` does.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? null : readPhc(stored);
  const { hash, ...made } = known ?? nobodys;
  const same = timingSafeEqual(await hashWith(password, made, hash.length), hash);
  return same && known !== null;
}

/**
 * Throws a 503 Problem where too many wait already, so that who is to be refused for that need not
 * lose a turn over it.
 */
export function demandRoom(): void {
  if (turns.pendingCount < MOST_WAITING) return;
  throw new Problem(503, 'busy', 'Many people are logging in just now. Please try again.', {
    retryAfterS: RETRY_AFTER_S,
  });
}

async function hashWith(
  password: string,
  { salt, ...cost }: Omit<Argon2Hash, 'hash'>,
  tagLength = HASH_BYTES,
): Promise<Buffer> {
  demandRoom();
  // One text has several forms in Unicode, and keyboards differ in which they type.
  const message = password.normalize('NFC');
  return turns(() => derive('argon2id', { message, nonce: salt, tagLength, ...cost }));
}
