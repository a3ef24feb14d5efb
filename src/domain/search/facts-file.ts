import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import type { SearchFacts } from './product.ts';

/** What a file of facts holds: those of a part's products, in the part's order. */
export type SearchFactsFile = {
  readonly facts: readonly SearchFacts[];
  /** Keys of the files with the rest of the part's cards, each of `CARDS_IN_FILE` products. */
  readonly cards: readonly string[];
};

/** The text of a file of facts: JSON by columns. */
export function writeSearchFacts({ facts, cards }: SearchFactsFile): string {
  return JSON.stringify({
    prices: facts.map(({ price }) => price),
    ranks: facts.map(({ rank }) => rank),
    ages: facts.map(({ age }) => age),
    cards,
  });
}

/** What `writeSearchFacts` wrote, parsed; null where any of it is not as that writes it. */
export function readSearchFacts(value: unknown): SearchFactsFile | null {
  if (!isRecord(value)) return null;
  const { prices, ranks, ages, cards } = value;
  if (!areWhole(prices) || !areWhole(ranks) || !areWhole(ages)) return null;
  if (ranks.length !== prices.length || ages.length !== prices.length) return null;
  if (!Array.isArray(cards) || !cards.every(isText)) return null;
  const facts: SearchFacts[] = [];
  for (const [place, price] of prices.entries()) {
    const [rank, age] = [ranks[place], ages[place]];
    if (price > MAX_KOBO || rank === undefined || age === undefined) return null;
    facts.push({ price: kobo(price), rank, age });
  }
  return { facts, cards };
}

function areWhole(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isWhole);
}
