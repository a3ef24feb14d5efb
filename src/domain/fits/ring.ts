import { compareIds } from '#src/domain/listing/order.ts';

type Placed<T> = { readonly place: number; readonly id: string; readonly thing: T };

/** Things on a ring. Each asker begins at a place of its own. */
export type Ring<T> = {
  readonly add: (id: string, thing: T) => void;
  /** Yields all of them, from the place of the asker on. */
  readonly from: (asker: string) => Generator<T>;
  readonly size: () => number;
};

/**
 * Creates a ring. A thing's place depends on its id alone, so that a new or removed thing changes what
 * a few askers see first, and not what all see.
 */
export function createRing<T>(): Ring<T> {
  let placed: Placed<T>[] = [];
  let isSorted = true;
  return {
    add: (id, thing) => {
      placed.push({ place: placeOf(id), id, thing });
      isSorted = false;
    },
    size: () => placed.length,
    *from(asker) {
      if (!isSorted) placed = placed.sort((a, b) => a.place - b.place || compareIds(a.id, b.id));
      isSorted = true;
      const start = firstAfter(placed, placeOf(asker));
      for (let step = 0; step < placed.length; step += 1) {
        const next = placed[(start + step) % placed.length];
        if (next !== undefined) yield next.thing;
      }
    },
  };
}

/** FNV-1a over code units, 32 bits. */
function placeOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  // The last step spreads ids that differ in their last digit.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

function firstAfter(placed: readonly Placed<unknown>[], place: number): number {
  let from = 0;
  let to = placed.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((placed[middle]?.place ?? 0) >= place) to = middle;
    else from = middle + 1;
  }
  return from;
}
