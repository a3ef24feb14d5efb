import type { Dictionary } from './dictionary.ts';
import { LONGEST_PHRASE } from './language.ts';
import { readAmounts, type AmountFilter } from './read-amounts.ts';
import { readBudget, type Budget } from './read-budget.ts';
import { readTerms, type QueryTerm } from './read-terms.ts';
import type { SearchSort } from './sort.ts';
import { longestPhrase, phraseOf, readTokens, type Token } from './tokens.ts';
import { namesAccessory } from './wanted.ts';

/** What a query asks for, read by the catalogue's words and the language of its shoppers. */
export type Understood = {
  readonly terms: readonly QueryTerm[];
  /** Number of the first terms that name the device, in "phone with a good camera"; else 0. */
  readonly subjects: number;
  readonly budget: Budget | null;
  readonly sort: SearchSort | null;
  readonly amounts: readonly AmountFilter[];
  /** Words that ask for nothing, as typed. */
  readonly filler: readonly string[];
  /** The query without budget, order, amounts and filler. */
  readonly rest: string;
};

/** Words after which a query tells what its product has: "phone wey get radio". */
const HAVING: ReadonlySet<string> = new Set([
  'with',
  'having',
  'has',
  'have',
  'that',
  'which',
  'wey',
  'supports',
  'support',
]);

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
  const { subject, features } = parted(left, ordered.rest);
  const subjects = readTerms(subject, dictionary);
  return {
    terms: [...subjects, ...readTerms(features, dictionary)],
    subjects: features.length === 0 || isOfAccessory(subjects, dictionary) ? 0 : subjects.length,
    budget: budget?.budget ?? null,
    sort: ordered.first,
    amounts: amounts.filters,
    filler: isEmpty ? [] : filled.taken,
    rest: left.map(({ typed }) => typed).join(' '),
  };
}

/** Whether terms name an accessory: of "charger for iPhone 15", the phone is not what is wanted. */
function isOfAccessory(terms: readonly QueryTerm[], { language }: Dictionary): boolean {
  return terms.some(({ typed }) => namesAccessory(typed, language));
}

/** Parts the words that are left of `all` where the query begins to tell what the product has. */
function parted(
  left: readonly Token[],
  all: readonly Token[],
): { readonly subject: readonly Token[]; readonly features: readonly Token[] } {
  const [first] = left;
  const named = first === undefined ? -1 : all.indexOf(first);
  const having = all.findIndex(({ word }, index) => index > named && HAVING.has(word));
  if (named === -1 || having === -1) return { subject: left, features: [] };
  const before = new Set(all.slice(0, having));
  const after = new Set(all.slice(having + 1));
  return {
    subject: left.filter((token) => before.has(token)),
    features: left.filter((token) => after.has(token)),
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
