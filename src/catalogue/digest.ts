import { hash } from 'node:crypto';

/** Returns the SHA-256 of a text or of bytes, in hex. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** Returns JSON with the keys of every object sorted: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  // Sorted beforehand: a replacer function makes JSON.stringify take three times as long.
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const entries: [string, unknown][] = Object.entries(value).sort(byKey);
  for (const entry of entries) entry[1] = inOrder(entry[1]);
  return Object.fromEntries(entries);
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
