/** Hashes a text to a number from 0 to 2^32 - 1 (FNV-1a, 32 bit). */
export function textSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Picks an entry of a list by a seed. Throws if the list is empty. */
export function chosen<T>(list: readonly T[], seed: number): T {
  const entry = list[seed % list.length];
  if (entry === undefined) throw new Error('Cannot pick from an empty list.');
  return entry;
}
