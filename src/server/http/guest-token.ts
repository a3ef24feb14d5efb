import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from './same-text.ts';
import { isToken } from './secret.ts';
import { SESSION_LIFE } from './sessions.ts';

/* The bytes of a guest's token: when it was made (seconds since 1970), random ones, a signature. */
const TIME_BYTES = 4;
const RANDOM_BYTES = 16;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;
const SIGNATURE_BYTES = 12;

/**
 * A token for the session of a guest of whom nothing is stored: 32 bytes in base64url, as every
 * session's. The signature shows later that the shop made it, and when. `now` is in ms since 1970,
 * here and below.
 */
export function newGuestToken(secret: string, now: number): string {
  const bytes = Buffer.alloc(SIGNED_BYTES);
  bytes.writeUInt32BE(Math.floor(now / 1000));
  randomBytes(RANDOM_BYTES).copy(bytes, TIME_BYTES);
  return Buffer.concat([bytes, signature(secret, bytes)]).toString('base64url');
}

/**
 * Whether a session may begin with this token: the shop made it, and no longer ago than a session
 * lasts unused. A session that began with it and ended for want of use therefore never begins again.
 */
export function isGuestToken(secret: string, token: string, now: number): boolean {
  if (!isToken(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const said = bytes.subarray(SIGNED_BYTES).toString('base64url');
  if (!isSameText(said, signature(secret, signed).toString('base64url'))) return false;
  const age = now - signed.readUInt32BE() * 1000;
  return age < SESSION_LIFE.idleMs;
}

function signature(secret: string, signed: Buffer): Buffer {
  const whole = createHmac('sha256', secret).update('guest token ').update(signed).digest();
  return whole.subarray(0, SIGNATURE_BYTES);
}
