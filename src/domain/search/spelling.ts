import { ONE_EDIT } from './edit-cost.ts';
import { type Candidate, candidatesFor } from './spelling-candidates.ts';
import { readVocabulary, type Vocabulary } from './spelling-vocabulary.ts';
import { numbersIn, plainWord } from './spelling-words.ts';
import { finish, type Steps } from './steps.ts';

export { didYouMean } from './spelling-offers.ts';

/** Suggests words of the catalogue for a misspelt one. */
export type Spelling = {
  /**
   * Returns at most `limit` (5) words, best first: plural and singular, then one edit, then two.
   * Among equals, the likelier slip, the same first letter and the more frequent word come first. A
   * suggestion may be two words: "power bank" for "powerbank".
   */
  readonly suggest: (word: string, limit?: number) => readonly string[];
};

/** An edit outweighs everything else in a score, except that only one of two words has a number. */
const EDIT = 100;
const NUMBER_OR_NOT = 1000;
const OTHER_FIRST_LETTER = 3;

/**
 * Creates the spelling of a catalogue. `names` are the titles, brands, subcategory names, labels
 * and categories of all products (repeats allowed: frequency counts).
 */
export function createSpelling(names: Iterable<string>): Spelling {
  return finish(readSpelling(names));
}

/** Runs `createSpelling` in steps, because a large catalogue would block the page. */
export function* readSpelling(names: Iterable<string>): Steps<Spelling> {
  return spellingOf(yield* readVocabulary(names));
}

/** Returns the spelling of a vocabulary. */
export function spellingOf(vocabulary: Vocabulary): Spelling {
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

/** Returns the score of a candidate: the lower, the likelier it was intended. */
function scoreOf({ plain, numbers, count, cost }: Candidate, typed: string): number {
  return (
    EDIT * Math.ceil(cost / ONE_EDIT) +
    cost +
    (plain.startsWith(typed.charAt(0)) ? 0 : OTHER_FIRST_LETTER) +
    (numbers === numbersIn(typed) ? 0 : NUMBER_OR_NOT) -
    Math.log2(count) / 2
  );
}
