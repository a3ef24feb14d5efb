import type { Dictionary } from './dictionary.ts';
import { LONGEST_PHRASE } from './language.ts';
import { readAmounts, type AmountFilter } from './read-amounts.ts';
import { readBudget, type Budget } from './read-budget.ts';
import { readTerms, type QueryTerm } from './read-terms.ts';
import type { SearchSort } from './sort.ts';
import { longestPhrase, phraseOf, readTokens, type Token } from './tokens.ts';

/** What a query asks for, read by the catalogue's words and the language of its shoppers. */
export type Understood = {
  readonly terms: readonly QueryTerm[];
  readonly budget: Budget | null;
  readonly sort: SearchSort | null;
  readonly amounts: readonly AmountFilter[];
  /** Words that ask for nothing, as typed. */
  readonly filler: readonly string[];
  /** The query without budget, order, amounts and filler. */
  readonly rest: string;
};

/**
 * Reads a query in this order: budget, amounts, order, filler, and the words that are left. A query
 * of nothing but filler keeps it.
 */
export function understand(text: string, dictionary: Dictionary): Understood {
  const { language } = dictionary;
  const tokens = readTokens(text);
  const budget = readBudget(tokens, language);
  const amounts = readAmounts(budget?.rest ?? tokens, dictionary);
  const ordered = without(amounts.rest, dictionary, language.orders);
  const filled = without(ordered.rest, dictionary, language.filler);
  const hasMore = budget !== null || amounts.filters.length > 0 || ordered.first !== null;
  const isEmpty = filled.rest.length === 0 && !hasMore;
  const left = isEmpty ? ordered.rest : filled.rest;
  return {
    terms: readTerms(left, dictionary),
    budget: budget?.budget ?? null,
    sort: ordered.first,
    amounts: amounts.filters,
    filler: isEmpty ? [] : filled.taken,
    rest: left.map(({ typed }) => typed).join(' '),
  };
}

/** Takes the phrases of a list out of a query. A synonym as long keeps its words: "c to c". */
function without<T>(
  tokens: readonly Token[],
  { language: { synonyms } }: Dictionary,
  list: ReadonlyMap<string, T>,
): {
  readonly rest: readonly Token[];
  readonly first: T | null;
  readonly taken: readonly string[];
} {
  const rest: Token[] = [];
  const taken: string[] = [];
  let first: T | null = null;
  let at = 0;
  while (at < tokens.length) {
    const found = longestPhrase(tokens, at, (phrase) => list.get(phrase));
    const kept = synonymLength(tokens, at, synonyms);
    if (found === null || kept >= found.length) {
      rest.push(...tokens.slice(at, at + Math.max(1, kept)));
      at += Math.max(1, kept);
    } else {
      first ??= found.value;
      taken.push(phraseOf(tokens.slice(at, at + found.length)));
      at += found.length;
    }
  }
  return { rest, first, taken };
}

function synonymLength(
  tokens: readonly Token[],
  at: number,
  synonyms: ReadonlyMap<string, unknown>,
): number {
  const found = longestPhrase(tokens.slice(0, at + LONGEST_PHRASE), at, (phrase) =>
    synonyms.has(phrase) ? true : undefined,
  );
  return found?.length ?? 0;
}
