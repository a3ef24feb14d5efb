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
    cards,
  });
}

/** Reads what `writeSearchFacts` wrote, after parsing; null if any of it is damaged. */
export function readSearchFacts(value: unknown): SearchFactsFile | null {
  if (!isRecord(value)) return null;
  const { prices, ranks, ages, cards } = value;
  if (!areWhole(prices) || !areWhole(ranks) || !areWhole(ages)) return null;
  if (ranks.length !== prices.length || ages.length !== prices.length) return null;
  if (!Array.isArray(cards) || !cards.every(isText)) return null;
  const facts: SearchFacts[] = [];
  for (const [index, price] of prices.entries()) {
    const [rank, age] = [ranks[index], ages[index]];
    if (price > MAX_KOBO || rank === undefined || age === undefined) return null;
    facts.push({ price: kobo(price), rank, age });
  }
  return { facts, cards };
}

function areWhole(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isWhole);
}
