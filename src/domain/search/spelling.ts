import { ONE_EDIT } from './edit-cost.ts';
import { type Candidate, candidatesFor } from './spelling-candidates.ts';
import { readVocabulary } from './spelling-vocabulary.ts';
import { numbersIn, plainWord } from './spelling-words.ts';
import { finish, type Steps } from './steps.ts';

export { didYouMean } from './spelling-offers.ts';

/** Words of the catalogue that a misspelt one may have meant. */
export type Spelling = {
  /**
   * At most `limit` (5) of them, best first: plural and singular, then one edit away, then two; of
   * these the likelier slip, the same first letter and the more frequent word. "power bank" may be
   * a word too, of "powerbank".
   */
  readonly suggest: (word: string, limit?: number) => readonly string[];
};

/** In a score an edit weighs more than all else about a word, save that only one has a number. */
const EDIT = 100;
const NUMBER_OR_NOT = 1000;
const OTHER_FIRST_LETTER = 3;

/**
 * The spelling of a catalogue. `names` are the titles, brands, subcategory names, labels and
 * categories of all products (repeats allowed: frequency counts).
 */
export function createSpelling(names: Iterable<string>): Spelling {
  return finish(readSpelling(names));
}

/** `createSpelling` in steps: a large catalogue takes longer than a page may be held. */
export function* readSpelling(names: Iterable<string>): Steps<Spelling> {
  const vocabulary = yield* readVocabulary(names);
  return {
    suggest: (word, limit = 5) => {
      const typed = plainWord(word);
      const asWritten = word.toLowerCase();
      const scores = new Map<string, number>();
      for (const candidate of candidatesFor(typed, vocabulary)) {
        const score = scoreOf(candidate, typed);
        if (candidate.word !== asWritten && score < (scores.get(candidate.word) ?? Infinity)) {
          scores.set(candidate.word, score);
        }
      }
      return [...scores]
        .sort(([one, first], [other, second]) => first - second || (one < other ? -1 : 1))
        .slice(0, limit)
        .map(([meant]) => meant);
    },
  };
}

/** The less, the likelier was the candidate meant. */
function scoreOf({ plain, numbers, count, cost }: Candidate, typed: string): number {
  return (
    EDIT * Math.ceil(cost / ONE_EDIT) +
    cost +
    (plain.startsWith(typed.charAt(0)) ? 0 : OTHER_FIRST_LETTER) +
    (numbers === numbersIn(typed) ? 0 : NUMBER_OR_NOT) -
    Math.log2(count) / 2
  );
}
