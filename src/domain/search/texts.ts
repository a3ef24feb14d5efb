import { routes } from '#src/domain/routes.ts';
import { markWords, type TextPiece } from './marked-text.ts';
import { holdsWords } from './rule.ts';

/** What a text is of that Pagefind finds: a product's description, or the FAQ and the policies. */
export type SearchTextKind = 'product' | 'help';

/** A piece of a text, as long as an excerpt is, in characters. */
const EXCERPT = 170;

/** How much of it stands before the first word that was found. */
const BEFORE = 50;

/**
 * Whether a text says every word, whatever its case. Pagefind leaves out words that it does not know
 * and takes other forms of a word for the same: what it finds is asked this again. `words` comes from
 * `searchWords`.
 */
export function saysWords(text: string, words: readonly string[]): boolean {
  return words.length > 0 && holdsWords(text.toLowerCase(), words);
}

/** Where an answer is, and what it is called. */
type HelpPlace = { readonly href: string; readonly name: string };

/**
 * Answers in the order in which they help: those whose names say every word first, of these the
 * questions of the FAQ, then what we promise, and last what a lawyer reads; equal ones as they were.
 */
export function helpInOrder<Answer extends HelpPlace>(
  answers: readonly Answer[],
  words: readonly string[],
): readonly Answer[] {
  const placeOf = ({ href, name }: HelpPlace): number => {
    if (!saysWords(name, words)) return 3;
    if (isOn(routes.faq, href)) return 0;
    return isOn(routes.terms, href) || isOn(routes.privacyPolicy, href) ? 2 : 1;
  };
  return [...answers].sort((a, b) => placeOf(a) - placeOf(b));
}

function isOn(route: string, href: string): boolean {
  return href === route || href.startsWith(`${route}#`);
}

/**
 * The part of a text around the first of the words, with all of them marked; its beginning where it
 * has none of them. An ellipsis stands where it was cut. `words` comes from `searchWords`.
 */
export function excerptAround(text: string, words: readonly string[]): readonly TextPiece[] {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place !== -1);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const from = first <= BEFORE ? 0 : wordAfter(text, first - BEFORE, first);
  const to = text.length <= from + EXCERPT ? text.length : wordBefore(text, from, from + EXCERPT);
  const pieces = markWords(text.slice(from, to).trim(), words);
  return [
    ...(from > 0 ? [{ text: '…', marked: false }] : []),
    ...pieces,
    ...(to < text.length ? [{ text: '…', marked: false }] : []),
  ];
}

/** The beginning of a word at or after a place, before `limit`; the place itself if there is none. */
function wordAfter(text: string, place: number, limit: number): number {
  const space = text.indexOf(' ', place);
  return space === -1 || space + 1 > limit ? whole(text, place) : space + 1;
}

/** The end of a word at or before a place, after half of the text; the place itself if there is none. */
function wordBefore(text: string, from: number, place: number): number {
  const space = text.lastIndexOf(' ', place);
  return space < from + EXCERPT / 2 ? whole(text, place) : space;
}

/** A place that is not in the middle of a character of two units. */
function whole(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}
