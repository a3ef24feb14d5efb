import type { Dictionary } from './dictionary.ts';
import { LONGEST_PHRASE, synonymsOf } from './language.ts';
import { numbersIn, otherNumbersOf, plainWord } from './spelling-words.ts';
import { longestPhrase, phraseOf, type Token } from './tokens.ts';
import type { WantedPhrase, WantedTerm, WantedWord } from './wanted.ts';

/** What was done to words of a query to understand them. */
type TermChange = 'none' | 'split' | 'joined' | 'synonym' | 'spelling' | 'unknown';

/** A part of a query that products must have. */
export type QueryTerm = {
  /** As typed. */
  readonly typed: string;
  readonly change: TermChange;
  /** What products may have instead, best first; empty if the catalogue has nothing like it. */
  readonly term: WantedTerm;
  /** The words that are looked for, as a shopper reads them. */
  readonly shown: string;
};

/** The shortest word of which a part is enough. */
const LONG = 3;

/** Most replacements of a misspelt word. */
const MOST_SPELLINGS = 2;

/** Most alternatives that are named. */
const MOST_SHOWN = 3;

/**
 * Splits the tokens of a query into terms. "tecno or infinix" is one term, and so are the colours of "red
 * power bank or black".
 */
export function readTerms(tokens: readonly Token[], dictionary: Dictionary): readonly QueryTerm[] {
  const terms: QueryTerm[] = [];
  let at = 0;
  while (at < tokens.length) {
    const isOr = tokens[at]?.word === 'or' && terms.length > 0 && at + 1 < tokens.length;
    const { terms: found, length } = termsAt(tokens, isOr ? at + 1 : at, dictionary);
    const [first, ...others] = found;
    const alternative = isOr ? alternativeOf(terms, first, dictionary) : -1;
    const before = terms[alternative];
    if (before !== undefined && first !== undefined) {
      terms[alternative] = either(before, first);
      terms.push(...others);
    } else terms.push(...found);
    at += length + (isOr ? 1 : 0);
  }
  return terms;
}

/** Returns the index of the term to which another one is the alternative: the last, or the last colour. */
function alternativeOf(
  terms: readonly QueryTerm[],
  other: QueryTerm | undefined,
  { language }: Dictionary,
): number {
  const isColour = ({ typed }: QueryTerm) => language.colours.has(typed.toLowerCase());
  const colour = other !== undefined && isColour(other) ? terms.findLastIndex(isColour) : -1;
  return colour === -1 ? terms.length - 1 : colour;
}

type Found = { readonly terms: readonly QueryTerm[]; readonly length: number };

function termsAt(tokens: readonly Token[], at: number, dictionary: Dictionary): Found {
  return (
    synonymAt(tokens, at, dictionary) ??
    joinedAt(tokens, at, dictionary) ?? {
      terms: wordTerms(tokens[at] ?? { word: '', typed: '' }, dictionary),
      length: 1,
    }
  );
}

/** A phrase of the operator's list; it is still looked for itself. */
function synonymAt(tokens: readonly Token[], at: number, dictionary: Dictionary): Found | null {
  const found = longestPhrase(tokens, at, (phrase) => synonymsOf(dictionary.language, phrase));
  if (found === null) return null;
  const own = tokens.slice(at, at + found.length);
  const term = synonymTerm(phraseOf(own), typedOf(own), found.value, dictionary);
  return term === null ? null : { terms: [term], length: found.length };
}

function synonymTerm(
  phrase: string,
  typed: string,
  synonyms: readonly string[],
  dictionary: Dictionary,
): QueryTerm | null {
  const own = knownPhrase(phrase, dictionary);
  const others = knownPhrases(synonyms, dictionary);
  const term = distinct(own === null ? others : [own, ...others]);
  if (term.length === 0) return null;
  const isSame = own !== null && term.length === 1;
  return { typed, change: isSame ? 'none' : 'synonym', term, shown: shownOf(term) };
}

/** Two tokens that are one word of the catalogue: "air pods", "65 w". */
function joinedAt(tokens: readonly Token[], at: number, dictionary: Dictionary): Found | null {
  const pair = tokens.slice(at, at + 2);
  const [first, second] = pair;
  if (first === undefined || second === undefined || second.word === 'or') return null;
  const { has, language } = dictionary;
  const isNumber = /^\d+(?:\.\d+)?$/.test(first.word);
  if (!isNumber && has(first.word) && has(second.word)) return null;
  const units = isNumber ? (synonymsOf(language, second.word) ?? []) : [];
  const wholes = [second.word, ...units].map((unit) => first.word + unit);
  for (const whole of [...wholes, `${first.word}-${second.word}`]) {
    const synonyms = synonymsOf(language, whole);
    const term =
      synonyms === undefined ? null : synonymTerm(whole, typedOf(pair), synonyms, dictionary);
    if (term !== null) return { terms: [term], length: 2 };
    const known = has(whole) && !(isNumber && has(second.word) && second.word.length > 2);
    if (known) return { terms: [plainTerm(whole, typedOf(pair), 'joined', dictionary)], length: 2 };
  }
  return null;
}

/** The terms of one word: more than one if it was split. */
function wordTerms({ word, typed }: Token, dictionary: Dictionary): readonly QueryTerm[] {
  const { has, begins, holds, language } = dictionary;
  const colours = language.colours.get(word)?.filter(has) ?? [];
  if (colours.length > 0) {
    const names = [...new Set([...(has(word) ? [word] : []), ...colours])];
    const term = names.map((name): WantedPhrase => [{ text: name, at: 'whole' }]);
    const change = has(word) ? 'none' : 'synonym';
    return [{ typed, change, term, shown: has(word) ? word : shownOf(term) }];
  }
  const hyphened = word.replace(/^(\p{L}+)(\d)/u, '$1-$2');
  if (!has(word) && has(hyphened)) return [plainTerm(hyphened, typed, 'split', dictionary)];
  const pieces = language.kept.has(word) ? null : split(word, dictionary);
  if (has(word) || otherNumbersOf(word).some(has)) {
    const plain = plainTerm(word, typed, 'none', dictionary);
    // "flip6" is a word of one product, and "Flip 6" of another.
    const apart =
      /\d/.test(word) && pieces !== null ? knownPhrase(pieces.join(' '), dictionary) : null;
    return [apart === null ? plain : { ...plain, term: [...plain.term, apart] }];
  }
  if (pieces !== null) {
    return readTerms(
      pieces.map((piece) => ({ word: piece, typed: piece })),
      dictionary,
    ).map((term, index) => ({ ...term, typed: index === 0 ? typed : '', change: 'split' }));
  }
  const isLong = word.length >= LONG && !/\d/.test(word);
  if (isLong && begins(word)) return [plainTerm(word, typed, 'none', dictionary)];
  const meant = corrected(word, typed, dictionary);
  if (meant !== null) return [meant];
  if (isLong && holds(word)) {
    return [{ typed, change: 'none', term: [[{ text: word, at: 'anywhere' }]], shown: word }];
  }
  return [{ typed, change: 'unknown', term: [], shown: word }];
}

/** A misspelt word; numbers are never corrected. */
function corrected(word: string, typed: string, dictionary: Dictionary): QueryTerm | null {
  if (!/\p{L}{2}/u.test(word) || dictionary.language.kept.has(word)) return null;
  const numbers = numbersIn(plainWord(word));
  const meant = dictionary
    .suggest(word, MOST_SPELLINGS)
    .filter((other) => numbersIn(plainWord(other)) === numbers);
  const phrases = knownPhrases(
    meant.flatMap((other) => [other, ...(synonymsOf(dictionary.language, other) ?? [])]),
    dictionary,
  );
  const [best] = phrases;
  if (best === undefined) return null;
  const term = distinct(phrases);
  return { typed, change: 'spelling', term, shown: wordsOf(best) };
}

function plainTerm(
  word: string,
  typed: string,
  change: TermChange,
  dictionary: Dictionary,
): QueryTerm {
  const forms = [word, ...otherNumbersOf(word)].filter(
    (form, index) => form !== '' && (index === 0 ? true : dictionary.has(form)),
  );
  const shown = dictionary.has(word) ? word : (forms[1] ?? word);
  return { typed, change, term: distinct(forms.map((form) => [wantedWord(form)])), shown };
}

function knownPhrases(phrases: readonly string[], dictionary: Dictionary): readonly WantedPhrase[] {
  return phrases
    .map((phrase) => knownPhrase(phrase, dictionary))
    .filter((phrase) => phrase !== null);
}

/** Returns the phrase as wanted words; null if the catalogue lacks one of them. */
function knownPhrase(phrase: string, { has, begins }: Dictionary): WantedPhrase | null {
  const words = phrase.split(' ').map((word) => {
    const form = [word, ...otherNumbersOf(word)].find((one) => one !== '' && has(one));
    return form ?? (word.length >= LONG && begins(word) ? word : null);
  });
  const known = words.filter((word) => word !== null);
  return known.length === words.length ? known.map(wantedWord) : null;
}

/** Numbers and short words must be whole: "13" is not "13C", "tv" is not "tvs". */
function wantedWord(text: string): WantedWord {
  return { text, at: text.length < LONG || /\d/.test(text) ? 'whole' : 'start' };
}

/**
 * Splits a word into words of the catalogue or the language, as few as possible: "powerbank",
 * "s24ultra", "iphone13promax". A number is never split. Null if that fails.
 */
function split(word: string, { has, language }: Dictionary): readonly string[] | null {
  const isWord = (piece: string) =>
    synonymsOf(language, piece) !== undefined ||
    ((piece.length > 1 || /\d/.test(piece)) && has(piece));
  const best: (readonly string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    let least: readonly string[] | null = null;
    for (let from = 0; from < end; from += 1) {
      const before = best[from];
      const piece = word.slice(from, end);
      if (!before || before.length >= LONGEST_PHRASE - 1 || piece === word) continue;
      if (/\d$/.test(word.slice(0, from)) && /^\d/.test(piece)) continue;
      if (!isWord(piece) || (least !== null && before.length + 1 >= least.length)) continue;
      least = [...before, piece];
    }
    best[end] = least;
  }
  const pieces = best[word.length] ?? null;
  if (pieces === null || pieces.length < 2) return null;
  // Many short pieces are a coincidence: "oe" and "ar".
  const isLikely = pieces.every(
    (piece) =>
      piece.length >= LONG || /\d/.test(piece) || synonymsOf(language, piece) !== undefined,
  );
  return isLikely || pieces.filter((piece) => piece.length > LONG).length > 0 ? pieces : null;
}

function either(first: QueryTerm, second: QueryTerm): QueryTerm {
  const change = first.change === 'none' ? second.change : first.change;
  return {
    typed: `${first.typed} or ${second.typed}`,
    change:
      first.term.length === 0 && second.term.length === 0
        ? 'unknown'
        : change === 'unknown'
          ? 'none'
          : change,
    term: distinct([...first.term, ...second.term]),
    shown: [first, second]
      .filter(({ term }) => term.length > 0)
      .map(({ shown }) => shown)
      .join(' or '),
  };
}

function distinct(phrases: readonly WantedPhrase[]): readonly WantedPhrase[] {
  const seen = new Map(phrases.toReversed().map((phrase) => [wordsOf(phrase), phrase]));
  return phrases.filter((phrase) => seen.get(wordsOf(phrase)) === phrase);
}

function shownOf(term: WantedTerm): string {
  return term.slice(0, MOST_SHOWN).map(wordsOf).join(' or ');
}

function wordsOf(phrase: WantedPhrase): string {
  return phrase.map(({ text }) => text).join(' ');
}

function typedOf(tokens: readonly Token[]): string {
  return tokens.map(({ typed }) => typed).join(' ');
}
