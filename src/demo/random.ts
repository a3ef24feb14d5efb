/**
 * A number from 0 up to 2^32 - 1 that depends on the two whole numbers alone. Generated products take
 * every choice from here: the same on every machine and at every run.
 */
export function hashNumbers(first: number, second: number): number {
  return mix(Math.imul(first, 0x9e3779b1) ^ mix(second));
}

/** The entry of a list that a hash points at. Throws a RangeError on an empty list. */
export function pick<T>(list: readonly T[], hash: number): T {
  const entry = list[hash % list.length];
  if (entry === undefined) throw new RangeError('there is nothing to pick from an empty list');
  return entry;
}

function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
