import type { Kept } from './database.ts';

const MB = 1024 * 1024;

/** Bytes that the worker keeps in a browser tab, and in an installed shop. */
export const BUDGET = { tab: 5 * MB, installed: 25 * MB } as const;

/**
 * Returns what must go so that `size` more bytes fit into `budget`, least recently used first. `entries`
 * are sorted by use. Null if the new entry is so large that it would push out too much.
 */
export function toRemove(
  entries: readonly Kept[],
  { size, budget }: { readonly size: number; readonly budget: number },
): readonly Kept[] | null {
  if (size > budget / 4) return null;
  let total = entries.reduce((sum, entry) => sum + entry.size, size);
  const leaving: Kept[] = [];
  for (const entry of entries) {
    if (total <= budget) break;
    leaving.push(entry);
    total -= entry.size;
  }
  return leaving;
}
