import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from './same-text.ts';
import { isToken } from './secret.ts';
import { SESSION_LIFE } from './sessions.ts';

/* Layout of a guest's token: its creation (seconds since 1970), random bytes, a signature. */
const TIME_BYTES = 4;
const RANDOM_BYTES = 16;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;
const SIGNATURE_BYTES = 12;

/**
 * A session token for a guest who has no row in the database: 32 bytes in base64url, like every
 * session token. The signature proves that the shop created it, and when. `now` is in ms since
 * 1970, here and below.
 */
export function newGuestToken(secret: string, now: number): string {
  const bytes = Buffer.alloc(SIGNED_BYTES);
  bytes.writeUInt32BE(Math.floor(now / 1000));
  randomBytes(RANDOM_BYTES).copy(bytes, TIME_BYTES);
  return Buffer.concat([bytes, signature(secret, bytes)]).toString('base64url');
}

/**
 * Whether a session may begin with this token: the shop created it, within the idle life of a
 * session. A session that expired unused therefore never begins a second time.
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
