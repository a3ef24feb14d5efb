import { socketsOf } from '#src/domain/fits/connectors.ts';
import { alsoFound } from './answer.ts';
import { queryOfReading } from './reading-query.ts';
import type { SearchLanguage } from './language.ts';
import { firstInOrder } from './order.ts';
import type { SearchProduct } from './product.ts';
import { searchFor } from './query.ts';
import { rankKey } from './rank.ts';
import type { Reading } from './reading.ts';
import { readingText } from './reading-sentence.ts';
import { searchWords } from './rule.ts';
import { filterProducts, findProducts } from './search.ts';
import type { SearchSort } from './sort.ts';
import { tieBreakers } from './tie-breakers.ts';
import { wantedWords, type Wanted } from './wanted.ts';

/** A product as a search of the whole shop shows it, and why. */
export type Shown = {
  readonly product: SearchProduct;
  /** The rule of SPEC.md, or a reading. */
  readonly by: 'rule' | 'reading';
  readonly wanted: Wanted;
  readonly sort: SearchSort | null;
};

/** Returns the first products that a search of the whole shop shows, in the order of the page. */
export function shownFirst(
  products: readonly SearchProduct[],
  text: string,
  reading: Reading | null,
  language: SearchLanguage,
  limit: number,
): readonly Shown[] {
  const found = findProducts(products, text);
  const wanted = wantedWords(searchWords(text), language);
  const byRule = firstInOrder(found, wanted, null, limit).map((product): Shown => ({
    product,
    by: 'rule',
    wanted,
    sort: null,
  }));
  if (reading === null) return byRule;
  const byReading = (all: readonly SearchProduct[], sort: SearchSort | null) =>
    firstInOrder(all, reading.wanted, sort, limit).map((product): Shown => ({
      product,
      by: 'reading',
      wanted: reading.wanted,
      sort,
    }));
  if (found.length === 0) {
    const { filters, sort } = queryOfReading(searchFor(text), reading);
    return byReading(filterProducts(reading.products, filters).products, sort);
  }
  const also = alsoFound(found, text, reading);
  if (also === null) return byRule;
  const others = byReading(also.products, null);
  return (also.isFirst ? [...others, ...byRule] : [...byRule, ...others]).slice(0, limit);
}

/** Explains in lines of text how a query was read. */
export function explainReading(text: string, reading: Reading | null, exact: number): string[] {
  const lines = [`“${text}”: ${exact} by the rule, every word as typed`];
  if (reading === null) return [...lines, 'It was not read in any other way.'];
  const { understood, filters, sort, leftOut, fits } = reading;
  for (const { typed, change, term } of understood.terms) {
    const meanings = term.map((phrase) => phrase.map((word) => word.text).join(' '));
    const how = change === 'none' ? 'as typed' : change;
    lines.push(
      `  ${typed || '…'}: ${how}${meanings.length > 0 ? `, ${meanings.join(' | ')}` : ''}`,
    );
  }
  const { filler } = understood;
  if (filler.length > 0) lines.push(`  asks for nothing: ${filler.join(', ')}`);
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null) lines.push(`  filter ${name}: ${value}`);
  }
  if (sort !== null) lines.push(`  order: ${sort}`);
  if (fits !== null)
    lines.push(
      `  fits: ${fits.product.title} (${socketsOf(fits.product.fits.sockets).join(', ')})`,
    );
  if (leftOut.length > 0) lines.push(`  left out: ${leftOut.join(', ')}`);
  return [...lines, readingText(reading)];
}

/**
 * Explains the places of products: of each, what it lacks, and which reason put it after the one
 * before.
 */
export function explainRanks(shown: readonly Shown[]): string[] {
  return shown.map((one, at) => {
    const before = shown[at - 1];
    const why = before === undefined ? 'first' : reasonAfter(before, one);
    const lacks = valuesOf(one)
      .filter(({ value }) => value > 0)
      .map(({ name, value }) => (value === 1 ? name : `${name} ×${value}`));
    return `${at + 1}. ${one.product.title} (${why}${lacks.length > 0 ? `; ${lacks.join(', ')}` : ''})`;
  });
}

function reasonAfter(before: Shown, now: Shown): string {
  if (before.by !== now.by) return now.by === 'rule' ? 'found by the rule' : 'found by the reading';
  if (now.sort !== null) return `after the one above by ${now.sort}`;
  const values = valuesOf(now);
  const differing = valuesOf(before).find(({ value }, at) => values[at]?.value !== value);
  return `after the one above by ${differing?.name ?? 'the shop’s own order'}`;
}

function valuesOf({ product, wanted }: Shown) {
  const names = tieBreakers.flatMap((breaker) => breaker.names);
  return rankKey(product, wanted).map((value, at) => ({ name: names[at] ?? '', value }));
}
