import { LONGEST_PHRASE } from './language.ts';
import { otherNumbersOf } from './spelling-words.ts';
import { phraseOf, readTokens } from './tokens.ts';
import { entryFault, type EntryFault, type WordEntry } from './word-lists.ts';

/** What shoppers type, and what the shop calls it, best first. Each is a list of phrases. */
export type OwnWords = { readonly words: readonly string[]; readonly meaning: readonly string[] };

/** Most entries of a shop. */
export const MOST_OWN_WORDS = 1000;

/** Most phrases of one side of an entry. */
const MOST_OWN_PHRASES = 30;

/** What is wrong with words, and in which field. `phrase` is null if the field is empty. */
export type OwnWordsFault = Omit<EntryFault, 'side'> & { readonly field: keyof OwnWords };

/** Words as they are stored, or what is wrong with them. */
type ReadOwnWords =
  | { readonly ok: true; readonly own: OwnWords }
  | { readonly ok: false; readonly fault: OwnWordsFault };

/** Returns a phrase as the search reads it: in lower case, without signs around its words. */
export function searchedPhrase(text: string): string {
  return phraseOf(readTokens(text));
}

/** Reads words as they were typed, in the form in which they are stored: each phrase once. */
export function readOwnWords({ words, meaning }: OwnWords): ReadOwnWords {
  const sent = entryOf({ words: words.map(plainly), meaning: meaning.map(plainly) });
  const own = { words: words.map(searchedPhrase), meaning: meaning.map(searchedPhrase) };
  const read = entryOf(own);
  // A phrase that is nothing but signs leaves its side empty.
  const fault = entryFault(sent) ?? entryFault(read) ?? tooMany(read);
  if (fault === null) return { ok: true, own: { words: read.from, meaning: read.to } };
  const { side, phrase, what } = fault;
  const field = side === 'from' ? 'words' : 'meaning';
  const isEmpty = phrase === null && field === 'meaning';
  return { ok: false, fault: { field, phrase, what: isEmpty ? 'it has no meaning' : what } };
}

/**
 * Returns the shop's own words before those of the lists. A phrase that the shop explains itself, in
 * singular or plural, is left out of the synonyms of the lists.
 */
export function ownWordsFirst(
  own: readonly OwnWords[],
  lists: readonly WordEntry[],
): readonly WordEntry[] {
  const isSaid = saidIn(own);
  const others = lists.flatMap((entry): readonly WordEntry[] => {
    if (entry.list !== 'synonyms') return [entry];
    const from = entry.from.filter((phrase) => !isSaid(phrase));
    if (from.length === entry.from.length) return [entry];
    return from.length === 0 ? [] : [{ ...entry, from }];
  });
  return [...own.map(entryOf), ...others];
}

/** Returns whether some of these words explain a phrase, in singular or plural. */
export function saidIn(own: readonly OwnWords[]): (phrase: string) => boolean {
  const said = new Set(
    own.flatMap(({ words }) => words.flatMap((phrase) => [phrase, ...otherNumbersOf(phrase)])),
  );
  // The singular of "s" would be nothing.
  said.delete('');
  return (phrase) => said.has(searchedPhrase(phrase));
}

function entryOf({ words, meaning }: OwnWords): WordEntry {
  return { list: 'synonyms', from: distinct(words), to: distinct(meaning) };
}

function distinct(phrases: readonly string[]): readonly string[] {
  return [...new Set(phrases)].filter((phrase) => phrase !== '');
}

function plainly(phrase: string): string {
  return phrase.toLowerCase().trim().replace(/\s+/g, ' ');
}

/** A longer phrase is never looked up, and a side with too many phrases was no slip of the pen. */
function tooMany({ from, to }: WordEntry): EntryFault | null {
  const long = from.find((phrase) => phrase.split(' ').length > LONGEST_PHRASE);
  if (long !== undefined) {
    return { side: 'from', phrase: long, what: `has more than ${LONGEST_PHRASE} words` };
  }
  for (const [side, phrases] of [['from', from] as const, ['to', to] as const]) {
    const [first] = phrases.slice(MOST_OWN_PHRASES);
    if (first !== undefined) {
      return {
        side,
        phrase: first,
        what: `is one phrase too many: ${MOST_OWN_PHRASES} are enough`,
      };
    }
  }
  return null;
}
