/** How many random bytes make a key that no other one is like. */
const BYTES = 16;

/** A key that was never given before. A page over plain http has no `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
