import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import type { SearchFacts } from './product.ts';

/** The content of a facts file: the facts of a part's products, in the part's order. */
export type SearchFactsFile = {
  readonly facts: readonly SearchFacts[];
  /** Keys of the files with the rest of the part's cards, `CARDS_IN_FILE` products each. */
  readonly cards: readonly string[];
};

/** Returns the text of a facts file: JSON, by column. */
export function writeSearchFacts({ facts, cards }: SearchFactsFile): string {
  return JSON.stringify({
    prices: facts.map(({ price }) => price),
    ranks: facts.map(({ rank }) => rank),
    ages: facts.map(({ age }) => age),
    // Most products are in stock, and many shops do not say what was sold.
    out: facts.flatMap(({ isSoldOut }, index) => (isSoldOut ? [index] : [])),
    sold: facts.some(({ popularity }) => popularity > 0)
      ? facts.map(({ popularity }) => popularity)
      : [],
    cards,
  });
}

/** Reads what `writeSearchFacts` wrote, after parsing; null if any of it is damaged. */
export function readSearchFacts(value: unknown): SearchFactsFile | null {
  if (!isRecord(value)) return null;
  const { prices, ranks, ages, out, sold, cards } = value;
  if (!areWhole(prices) || !areWhole(ranks) || !areWhole(ages)) return null;
  if (ranks.length !== prices.length || ages.length !== prices.length) return null;
  if (!areWhole(out) || !areWhole(sold)) return null;
  if (sold.length !== 0 && sold.length !== prices.length) return null;
  const soldOut = new Set(out);
  if (!Array.isArray(cards) || !cards.every(isText)) return null;
  const facts: SearchFacts[] = [];
  for (const [index, price] of prices.entries()) {
    const [rank, age] = [ranks[index], ages[index]];
    if (price > MAX_KOBO || rank === undefined || age === undefined) return null;
    const popularity = sold[index] ?? 0;
    facts.push({ price: kobo(price), rank, age, isSoldOut: soldOut.has(index), popularity });
  }
  return { facts, cards };
}

function areWhole(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isWhole);
}
