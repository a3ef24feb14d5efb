import { Secret, TOTP } from 'otpauth';
import { shop } from '#src/domain/shop.ts';

/** Steps before and after the current one whose codes are accepted, for clocks that are wrong. */
const WINDOW = 1;

/** A new key for an authenticator, in base32: 160 bits (RFC 4226, section 4). */
export function newAuthenticatorKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The link that opens an authenticator with this key. */
export function authenticatorLink(key: string, email: string): string {
  return new TOTP({ issuer: shop.brand, label: email, secret: key }).toString();
}

/** Whether a code is one of an authenticator, which may be typed with spaces. */
export function isAuthenticatorCode(code: string): boolean {
  return /^\s*(?:\d\s*){6}$/.test(code);
}

/**
 * The 30-second step whose code this is (TOTP, RFC 6238), at `now` in ms since 1970. Null for a wrong code,
 * and for one of a step up to `lastStep`: none is accepted twice.
 */
export function acceptedStep(
  key: string,
  code: string,
  { now, lastStep }: { readonly now: number; readonly lastStep: number },
): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!isAuthenticatorCode(token)) return null;
  const secret = Secret.fromBase32(key);
  const delta = TOTP.validate({ secret, token, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = TOTP.counter({ timestamp: now }) + delta;
  return step > lastStep ? step : null;
}
