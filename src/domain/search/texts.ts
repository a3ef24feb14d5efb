import { routes } from '#src/domain/routes.ts';
import { markWords, type TextPiece } from './marked-text.ts';

/** Source of a text found by Pagefind: a product's description, or the FAQ and policies. */
export type SearchTextKind = 'product' | 'help';

/** Usual length of an excerpt, in characters. */
const EXCERPT = 170;

/** Share of an excerpt before the first match. */
const BEFORE = 0.3;

/** An amount with its unit. */
const AMOUNT = /^(\d+)(\p{L}+)$/u;

/** Returns a word as texts may write it: "50mp" is "50 MP" as well. */
function spellingsOf(word: string): readonly string[] {
  const spaced = word.replace(AMOUNT, '$1 $2');
  return spaced === word ? [word] : [word, spaced];
}

/**
 * Returns whether a text contains every word, ignoring case. Pagefind ignores words that it does
 * not know and matches other forms of a word, so its results are checked again. `words` comes from
 * `searchWords`.
 */
export function saysWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  const isSaid = (word: string) => spellingsOf(word).some((spelling) => lower.includes(spelling));
  return words.length > 0 && words.every(isSaid);
}

/** Address and name of an answer. */
type HelpLink = { readonly href: string; readonly name: string };

/**
 * Sorts answers by usefulness. Those with every word in their names come first: of these the
 * questions of the FAQ, then our promises, and the legal texts last. Equal ones keep their order.
 */
export function helpInOrder<Answer extends HelpLink>(
  answers: readonly Answer[],
  words: readonly string[],
): readonly Answer[] {
  const rankOf = ({ href, name }: HelpLink): number => {
    if (!saysWords(name, words)) return 3;
    if (isOn(routes.faq, href)) return 0;
    return isOn(routes.terms, href) || isOn(routes.privacyPolicy, href) ? 2 : 1;
  };
  return [...answers].sort((a, b) => rankOf(a) - rankOf(b));
}

function isOn(route: string, href: string): boolean {
  return href === route || href.startsWith(`${route}#`);
}

/**
 * Returns the part of a text around the first match, with all matches marked; its beginning if
 * there is none. An ellipsis marks each cut. `words` comes from `searchWords`.
 */
export function excerptAround(
  text: string,
  words: readonly string[],
  length = EXCERPT,
): readonly TextPiece[] {
  const lower = text.toLowerCase();
  const spellings = words.flatMap(spellingsOf);
  const indexes = spellings.map((word) => lower.indexOf(word)).filter((index) => index !== -1);
  const first = indexes.length === 0 ? 0 : Math.min(...indexes);
  const before = Math.round(length * BEFORE);
  const from = first <= before ? 0 : wordAfter(text, first - before, first);
  const to = text.length <= from + length ? text.length : wordBefore(text, from, from + length);
  const pieces = markWords(text.slice(from, to).trim(), spellings);
  return [
    ...(from > 0 ? [{ text: '…', marked: false }] : []),
    ...pieces,
    ...(to < text.length ? [{ text: '…', marked: false }] : []),
  ];
}

/** Returns the start of a word from `index` on, before `limit`; `index` itself if there is none. */
function wordAfter(text: string, index: number, limit: number): number {
  const space = text.indexOf(' ', index);
  return space === -1 || space + 1 > limit ? whole(text, index) : space + 1;
}

/**
 * Returns the end of a word up to `index`, in the second half of the excerpt; `index` itself if
 * there is none.
 */
function wordBefore(text: string, from: number, index: number): number {
  const space = text.lastIndexOf(' ', index);
  return space < (from + index) / 2 ? whole(text, index) : space;
}

/** Moves an index off the middle of a surrogate pair. */
function whole(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}
