/** Number of random bytes in a key; enough to make it unique. */
const BYTES = 16;

/** Returns a new unique key. `crypto.randomUUID` is missing on pages over plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
