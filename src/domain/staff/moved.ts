/** Returns a list in which one entry has moved up (-1) or down (1); the same list if it is at that end. */
export function moved<T>(list: readonly T[], entry: T, by: -1 | 1): readonly T[] {
  const from = list.indexOf(entry);
  const to = from + by;
  if (from === -1 || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
