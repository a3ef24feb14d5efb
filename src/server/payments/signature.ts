import { createHmac, timingSafeEqual } from 'node:crypto';

/** The provider's signature of an event's bytes: HMAC-SHA512 in lower-case hex. */
export function signed(body: Uint8Array | string, secretKey: string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex');
}

/** Whether `signature` is the one of these bytes. Compares in constant time. Never throws. */
export function isSignedWith(body: Uint8Array, signature: string, secretKey: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signed(body, secretKey)));
}
