import { editCost, ONE_EDIT } from './edit-cost.ts';
import { lettersIn, type KnownWord, type Vocabulary } from './spelling-vocabulary.ts';
import { numbersIn, otherNumbersOf } from './spelling-words.ts';

/** Anything longer is not a word, and would take long to compare. */
const LONGEST = 40;

/** A word that may have been intended. */
export type Candidate = Pick<KnownWord, 'word' | 'plain' | 'numbers' | 'count'> & {
  /** As in `editCost`; 0 for the plural, the singular, or other accents. */
  readonly cost: number;
};

/**
 * Yields the words that a plain word may stand for: words within two edits, or one if either has up
 * to four characters; its plural and singular; two words written without their space. Numbers must
 * agree: "a16" is another product than "a15", not a slip.
 */
export function* candidatesFor(typed: string, vocabulary: Vocabulary): Generator<Candidate> {
  if (typed === '' || typed.length > LONGEST) return;
  yield* misspelt(typed, vocabulary.words, 2);
  for (const form of otherNumbersOf(typed)) {
    const known = vocabulary.byPlain.get(form);
    if (known) yield { ...known, cost: 0 };
  }
  yield* runTogether(typed, vocabulary);
}

function* misspelt(typed: string, words: readonly KnownWord[], most: number): Generator<Candidate> {
  const letters = lettersIn(typed);
  const numbers = numbersIn(typed);
  for (const known of words) {
    const edits = Math.min(typed.length, known.plain.length) > 4 ? most : 1;
    if (
      known.plain.length > 1 &&
      Math.abs(typed.length - known.plain.length) <= edits &&
      // Each letter that only one of them has takes an edit. This rejects most words quickly.
      hasAtMost(edits, letters & ~known.letters) &&
      hasAtMost(edits, known.letters & ~letters) &&
      (numbers === known.numbers || numbers === '' || known.numbers === '')
    ) {
      const cost = editCost(typed, known.plain, edits);
      if (cost < Infinity) yield { ...known, cost };
    }
  }
}

/** Returns whether at most this many bits are set. */
function hasAtMost(count: number, bits: number): boolean {
  let rest = bits;
  for (let left = count; left > 0; left--) rest &= rest - 1;
  return rest === 0;
}

/** Splits a text into two known words; if that fails, allows one edit in either. */
function runTogether(typed: string, { words, byPlain }: Vocabulary): Candidate[] {
  const exactly = (part: string): Candidate[] => {
    const known = byPlain.get(part);
    // A single letter is not a word; a single digit is: "delta 2".
    return known && (part.length > 1 || /\d/.test(part)) ? [{ ...known, cost: 0 }] : [];
  };
  const nearly = (part: string) => (part.length > 2 ? [...misspelt(part, words, 1)] : []);
  const parts = Array.from(
    { length: typed.length },
    (_, at) => [typed.slice(0, at), typed.slice(at)] as const,
  ).filter(
    // A number is never split.
    ([start, rest]) => start !== '' && !(/\d$/.test(start) && /^\d/.test(rest)),
  );
  const pairs = parts.flatMap(([start, rest]) => together(exactly(start), exactly(rest)));
  if (pairs.length > 0 || typed.length <= 4) return pairs;
  return parts.flatMap(([start, rest]) => {
    const [first, second] = [exactly(start), exactly(rest)];
    return first.length > 0
      ? together(first, nearly(rest))
      : together(second.length > 0 ? nearly(start) : [], second);
  });
}

function together(firsts: readonly Candidate[], seconds: readonly Candidate[]): Candidate[] {
  return firsts.flatMap((first) =>
    seconds.map((second) => ({
      word: `${first.word} ${second.word}`,
      plain: first.plain,
      numbers: numbersIn(`${first.plain} ${second.plain}`),
      count: Math.min(first.count, second.count),
      cost: ONE_EDIT + first.cost + second.cost,
    })),
  );
}
