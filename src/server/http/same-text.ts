import { timingSafeEqual } from 'node:crypto';

/** Whether what was said is a secret; it takes as long wherever the two differ. */
export function isSameText(said: string, secret: string): boolean {
  const [a, b] = [Buffer.from(said), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
