import { priceRangeName } from './narrowing.ts';
import { specGroups } from '#src/domain/catalogue/specs.ts';
import type { Reading } from './reading.ts';
import type { SearchSort } from './sort.ts';

/** What was done to a query, for a line above its results: "Showing results for samsung." */
export type ReadingSentence = {
  /** The beginning, with a space at its end. */
  readonly lead: string;
  /** What is shown instead of the query. */
  readonly shown: string;
};

const orderWords: Readonly<Record<SearchSort, string>> = {
  'price-up': 'cheapest first',
  'price-down': 'most expensive first',
  newest: 'newest first',
  name: 'by name',
};

/**
 * Names the words that were looked for, and those that were left out because no product has them;
 * `isDescribed` if descriptions have these. While that is not known (null), it names none left out.
 */
export function readingSentence(
  reading: Reading,
  isDescribed: boolean | null = false,
): ReadingSentence {
  const missing = isDescribed === null ? '' : missingSentence(reading, isDescribed);
  return { lead: `${missing}Showing results for `, shown: shownWords(reading) };
}

/** The same as one text, for screen readers. */
export function readingText(reading: Reading, isDescribed = false): string {
  const { lead, shown } = readingSentence(reading, isDescribed);
  return `${lead}${shown}.`;
}

function missingSentence({ leftOut, unmet }: Reading, isDescribed: boolean): string {
  const words = leftOut.map((word) => `“${word}”`);
  if (isDescribed && unmet === null) return `Only descriptions mention ${allOf(words)}. `;
  const price = unmet === null ? [] : [`the price ${lowered(priceRangeName(unmet))}`];
  const missing = [...words, ...price];
  if (missing.length === 0) return '';
  return `Nothing fits all of it: we left out ${allOf(missing)}. `;
}

/** "a", "a and b", "a, b and c". `Intl.ListFormat` would load a browser's language data: see `groupDigits`. */
function allOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

function shownWords({ shown, fits, filters, sort }: Reading): string {
  const hasPrice = filters.min !== null || filters.max !== null;
  const parts = [
    fits === null ? shown : `${shown} that fits ${fits.shown}`,
    ...specGroups.map((group) => filters[group] ?? ''),
    hasPrice ? lowered(priceRangeName(filters)) : '',
    sort === null ? '' : orderWords[sort],
  ].filter((part) => part !== '');
  return parts.join(', ');
}

function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
