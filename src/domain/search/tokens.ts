import { LONGEST_PHRASE } from './language.ts';

/** A word of a query: in lower case without the signs around it, and as typed. */
export type Token = { readonly word: string; readonly typed: string };

/** Signs between words; a comma inside a number belongs to it. */
const BETWEEN = /[\s;|()[\]{}!?"“”&]+|,(?!\d)|\.(?!\d)/u;

/** What a word may begin and end with; "₦", "#" and "+" mean something. */
const FIRST = /[\p{L}\p{N}₦#.]/u;
const LAST = /[\p{L}\p{N}+]/u;

/** Words read of a longer query; nobody means the rest. */
const MOST_WORDS = 16;

/** Returns the words of a query. */
export function readTokens(text: string): readonly Token[] {
  return text
    .split(BETWEEN)
    .map((typed) => ({ word: withoutSigns(typed.toLowerCase()), typed }))
    .filter(({ word }) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
}

/** Returns a word without the signs around it that mean nothing. */
function withoutSigns(word: string): string {
  const signs = Array.from(word);
  const from = signs.findIndex((sign) => FIRST.test(sign));
  const to = signs.findLastIndex((sign) => LAST.test(sign));
  return from === -1 ? '' : signs.slice(from, to + 1).join('');
}

/** A phrase of a query: what it means, and how many tokens it has. */
type Matched<T> = { readonly value: T; readonly length: number };

/** Finds the longest phrase that begins at a token and that `find` knows; null if there is none. */
export function longestPhrase<T>(
  tokens: readonly Token[],
  at: number,
  find: (phrase: string) => T | undefined,
): Matched<T> | null {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const value = find(phraseOf(tokens.slice(at, at + length)));
    if (value !== undefined) return { value, length };
  }
  return null;
}

/** Returns tokens as one phrase. */
export function phraseOf(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join(' ');
}
