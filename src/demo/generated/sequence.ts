import { hashNumbers } from '#src/demo/random.ts';
import { goodsLines } from './goods-lines.ts';
import { type Combination, combinationOf, type Line } from './line.ts';
import { phoneLines } from './phone-lines.ts';
import { powerAndSoundLines } from './power-and-sound-lines.ts';

type Slot = { readonly line: Line; readonly turn: number };

/** One round of products: each line as often as its weight, in a fixed shuffled order. */
const round: readonly Slot[] = [...phoneLines, ...powerAndSoundLines, ...goodsLines]
  .flatMap((line, index) =>
    Array.from({ length: line.weight }, (_, turn) => ({
      line,
      turn,
      at: hashNumbers(index, turn),
    })),
  )
  .sort((a, b) => a.at - b.at);

/** A generated product; `repeated` marks a duplicate of the line's previous product. */
export type Entry = { readonly combination: Combination; readonly repeated: boolean };

/** Returns the product at an index of the endless sequence, from 0; it depends on the index alone. */
export function entryAt(index: number): Entry {
  const slot = round[index % round.length];
  if (slot === undefined) throw new RangeError(`no product at ${index}`);
  const cycle = Math.floor(index / round.length);
  const nth = cycle * slot.line.weight + slot.turn;
  const seed = hashNumbers(index, 99);
  const repeated = nth > 0 && seed % 40 === 0;
  return { combination: combinationOf(slot.line, repeated ? nth - 1 : nth, seed), repeated };
}
