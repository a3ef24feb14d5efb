import { hashNumbers } from '#src/demo/random.ts';
import { goodsLines } from './goods-lines.ts';
import { type Combination, combinationOf, type Line } from './line.ts';
import { phoneLines } from './phone-lines.ts';
import { powerAndSoundLines } from './power-and-sound-lines.ts';

type Slot = { readonly line: Line; readonly turn: number };

/** One round of the shop: each line as often as its weight, spread out by a fixed shuffle. */
const round: readonly Slot[] = [...phoneLines, ...powerAndSoundLines, ...goodsLines]
  .flatMap((line, index) =>
    Array.from({ length: line.weight }, (_, turn) => ({
      line,
      turn,
      at: hashNumbers(index, turn),
    })),
  )
  .sort((a, b) => a.at - b.at);

/** A generated product; `repeated` marks one that was entered a second time by another hand. */
export type Entry = { readonly combination: Combination; readonly repeated: boolean };

/** The product at a place of the endless sequence, counted from 0; it depends on the place alone. */
export function entryAt(place: number): Entry {
  const slot = round[place % round.length];
  if (slot === undefined) throw new RangeError(`no product at ${place}`);
  const cycle = Math.floor(place / round.length);
  const nth = cycle * slot.line.weight + slot.turn;
  const seed = hashNumbers(place, 99);
  const repeated = nth > 0 && seed % 40 === 0;
  return { combination: combinationOf(slot.line, repeated ? nth - 1 : nth, seed), repeated };
}
