import { isRecord, isText, isWhole } from '#src/domain/json-checks.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import type { SearchFacts } from './product.ts';

/** The content of a facts file: the facts of a part's products, in the part's order. */
export type SearchFactsFile = {
  readonly facts: readonly SearchFacts[];
  /** Keys of the files with the rest of the part's cards, `CARDS_IN_FILE` products each. */
  readonly cards: readonly string[];
};

/**
 * Returns the text of a facts file: JSON, by column. `order` lists the products in the shop's own order;
 * along it ranks and ages grow in small steps, and only the steps are written.
 */
export function writeSearchFacts({ facts, cards }: SearchFactsFile): string {
  const order = Array.from(facts.keys()).sort((a, b) => rankAt(facts, a) - rankAt(facts, b));
  const inOrder = order.flatMap((index) => facts[index] ?? []);
  return JSON.stringify({
    prices: facts.map(({ price }) => price),
    order,
    rankSteps: stepsOf(inOrder.map(({ rank }) => rank)),
    ageSteps: stepsOf(inOrder.map(({ age }) => age)),
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
  const { prices, order, out, sold, cards } = value;
  const [ranks, ages] = [sumsOf(value.rankSteps), sumsOf(value.ageSteps)];
  if (!areWhole(prices) || !areWhole(order) || !areWhole(ranks) || !areWhole(ages)) return null;
  if (!areWhole(out) || !areWhole(sold)) return null;
  const count = prices.length;
  const columns = [order, ranks, ages, ...(sold.length === 0 ? [] : [sold])];
  if (columns.some(({ length }) => length !== count) || new Set(order).size !== count) return null;
  const soldOut = new Set(out);
  if (!Array.isArray(cards) || !cards.every(isText)) return null;
  const facts: SearchFacts[] = [];
  for (const [place, index] of order.entries()) {
    const { [index]: price = Infinity } = prices;
    if (price > MAX_KOBO) return null;
    const [rank = 0, age = 0] = [ranks[place], ages[place]];
    const popularity = sold[index] ?? 0;
    facts[index] = { price: kobo(price), rank, age, isSoldOut: soldOut.has(index), popularity };
  }
  return { facts, cards };
}

function rankAt(facts: readonly SearchFacts[], index: number): number {
  return facts[index]?.rank ?? 0;
}

/** Returns the first of some numbers, then what each adds to the one before. */
function stepsOf(numbers: readonly number[]): readonly number[] {
  return numbers.map((number, place) => number - (numbers[place - 1] ?? 0));
}

/** Reads what `stepsOf` gave; a damaged step makes the sums from there on no numbers. */
function sumsOf(steps: unknown): readonly unknown[] {
  let sum = 0;
  return Array.isArray(steps)
    ? steps.map((step: unknown) => (sum += typeof step === 'number' ? step : Number.NaN))
    : [];
}

function areWhole(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isWhole);
}
