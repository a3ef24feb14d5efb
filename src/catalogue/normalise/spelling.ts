/** Returns the one spelling of a name that a catalogue uses. */
export type Spelling = (name: string) => string;

/**
 * Chooses one spelling for names that differ only in case, accents, spaces and punctuation: the most
 * frequent one; on equal counts, the first. Names in `settled` keep their spelling.
 */
export function spellings(names: Iterable<string>, settled: Iterable<string> = []): Spelling {
  const counts = new Map<string, Map<string, number>>();
  for (const name of names) {
    const key = nameKey(name);
    const spelled = counts.get(key) ?? new Map<string, number>();
    spelled.set(name, (spelled.get(name) ?? 0) + 1);
    counts.set(key, spelled);
  }
  const chosen = new Map<string, string>();
  for (const name of settled) {
    if (!chosen.has(nameKey(name))) chosen.set(nameKey(name), name);
  }
  for (const [key, spelled] of counts) {
    if (!chosen.has(key)) chosen.set(key, mostFrequent(spelled));
  }
  return (name) => chosen.get(nameKey(name)) ?? name;
}

/** Returns a key that all spellings of a name share; the name itself if it is only punctuation. */
export function nameKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Z}\s]+/gu, '')
    .toLowerCase();
  return key === '' ? name : key;
}

function mostFrequent(spelled: ReadonlyMap<string, number>): string {
  let best = '';
  let most = 0;
  for (const [name, count] of spelled) {
    if (count > most) {
      best = name;
      most = count;
    }
  }
  return best;
}
