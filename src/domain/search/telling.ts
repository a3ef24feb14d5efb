import type { Dictionary } from './dictionary.ts';
import type { SearchFilters } from './query.ts';
import type { AmountFilter } from './read-amounts.ts';
import type { Budget } from './read-budget.ts';
import type { QueryTerm } from './read-terms.ts';
import { namesAccessory } from './wanted.ts';

/**
 * What a term does in "phone with a good camera": it names the product, or tells what that has. Other
 * queries do not say.
 */
export type QueryPart = 'subject' | 'feature' | 'unsaid';

/** A part of a query that products have to meet. */
export type Requirement = { readonly filters: SearchFilters } & (
  | { readonly as: 'term'; readonly term: QueryTerm; readonly part: QueryPart }
  | { readonly as: 'amount'; readonly amount: AmountFilter }
  | { readonly as: 'budget'; readonly budget: Budget }
);

/**
 * Returns the indexes of requirements, the least telling first: guessed spellings, amounts, other
 * words, brands, numbers, the budget, kinds of products, names of accessories, and what a query names
 * before it tells what that has. Of two alike, the one that more products meet tells less. `counts` has these numbers.
 */
export function leastTellingFirst(
  required: readonly Requirement[],
  counts: readonly number[],
  dictionary: Dictionary,
): readonly number[] {
  const telling = required.map((requirement) => tellingOf(requirement, dictionary));
  return required
    .map((_, index) => index)
    .sort(
      (a, b) =>
        (telling[a] ?? 0) - (telling[b] ?? 0) ||
        (counts[b] ?? 0) - (counts[a] ?? 0) ||
        // A search begins with its most important word.
        b - a,
    );
}

function tellingOf(requirement: Requirement, { isKind, isBrand, language }: Dictionary): number {
  if (requirement.as === 'amount') return 1;
  if (requirement.as === 'budget') return 5;
  const { term, typed, change } = requirement.term;
  if (requirement.part === 'subject') return 8;
  if (change === 'spelling') return 0;
  const words = term.flatMap((phrase) => phrase.map(({ text }) => text));
  if (requirement.part === 'feature') return 2;
  if (namesAccessory(typed, language) || words.some((word) => namesAccessory(word, language)))
    return 7;
  if (words.some(isKind)) return 6;
  if (words.some((word) => /\d/.test(word))) return 4;
  return words.some(isBrand) ? 3 : 2;
}
