/** A number from 0 to 2^32 - 1 that is the same for the same text (FNV-1a, 32 bit). */
export function textSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** One of the list's entries, chosen by a seed. Throws when the list is empty. */
export function chosen<T>(list: readonly T[], seed: number): T {
  const entry = list[seed % list.length];
  if (entry === undefined) throw new Error('A drawing has nothing to choose from.');
  return entry;
}
