/**
 * Hashes two integers to a number from 0 to 2^32 - 1. All choices of generated products come from here,
 * so they are the same on every machine and in every run.
 */
export function hashNumbers(first: number, second: number): number {
  return mix(Math.imul(first, 0x9e3779b1) ^ mix(second));
}

/** Picks an entry of a list by a hash. Throws a RangeError for an empty list. */
export function pick<T>(list: readonly T[], hash: number): T {
  const entry = list[hash % list.length];
  if (entry === undefined) throw new RangeError('cannot pick from an empty list');
  return entry;
}

function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
