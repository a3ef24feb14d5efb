import type { Dictionary } from './dictionary.ts';
import { findFitting, type FittedDevice, type Fitting } from './fitting.ts';
import { filterTest, mergeFilters } from './filters.ts';
import type { SearchProduct } from './product.ts';
import { NO_FILTERS, type SearchFilters } from './query.ts';
import type { Budget } from './read-budget.ts';
import type { SearchSort } from './sort.ts';
import { inBatches, type Steps } from './steps.ts';
import { leastTellingFirst, type QueryPart, type Requirement } from './telling.ts';
import { isAccessory, isNamedKind } from './tie-breakers.ts';
import { understand, type Understood } from './understand.ts';
import { hasTerms, wantedTerms, type Wanted } from './wanted.ts';

export { readDictionary } from './dictionary.ts';

/** A query as it was understood, and the products that it finds. */
export type Reading = {
  /** As typed. */
  readonly text: string;
  readonly understood: Understood;
  readonly wanted: Wanted;
  /** Filters that the query names. */
  readonly filters: SearchFilters;
  readonly sort: SearchSort | null;
  /** What nothing has together with the rest, and so was left out; as typed. */
  readonly leftOut: readonly string[];
  /** The budget that nothing meets, if it was left out. */
  readonly unmet: Budget | null;
  /** The device that all found products fit; null if none is asked for. */
  readonly fits: FittedDevice | null;
  /** The words that are looked for, as a shopper reads them. */
  readonly shown: string;
  /** All products with the words, whatever the filters; in the order of the index. */
  readonly products: readonly SearchProduct[];
};

/** Products per step: 0.1 to 0.3 ms on a computer, a few times that on a slow phone. */
const IN_STEP = 100;

/**
 * Reads a query and finds its products, in steps. If no product meets all of it, the least telling
 * part is left out first, until some do. Null if nothing that it asks for is known.
 */
export function* readQuery(
  products: readonly SearchProduct[],
  text: string,
  dictionary: Dictionary,
): Steps<Reading | null> {
  const understood = understand(text, dictionary);
  yield;
  const { amounts, budget, terms } = understood;
  const required: Requirement[] = terms.flatMap((term, index) =>
    term.change === 'unknown'
      ? []
      : [{ as: 'term', term, part: partOf(index, understood), filters: NO_FILTERS }],
  );
  for (const amount of amounts) {
    const filters = { ...NO_FILTERS, [amount.group]: amount.name };
    required.push({ as: 'amount', amount, filters });
  }
  if (budget !== null)
    required.push({ as: 'budget', budget, filters: { ...NO_FILTERS, ...budget } });
  if (required.length === 0 && understood.sort === null) return null;

  const met = required.map(() => new Uint8Array(products.length));
  let at = 0;
  for (const batch of inBatches(products, IN_STEP)) {
    for (const [index, requirement] of required.entries()) {
      const meets = testOf(requirement, dictionary);
      const row = met[index];
      for (const [place, product] of batch.entries()) {
        if (row !== undefined && meets(product)) row[at + place] = 1;
      }
    }
    at += batch.length;
    yield;
  }
  const unknown = terms.filter(({ change }) => change === 'unknown').map(({ typed }) => typed);
  const narrow = narrowed({ required, met, products }, dictionary);
  const kept = keptOf(narrow.required, narrow.met, narrow.products.length, dictionary);
  return finished({ text, understood, ...narrow, kept, unknown }, dictionary);
}

function partOf(index: number, { subjects }: Understood): QueryPart {
  if (subjects === 0) return 'unsaid';
  return index < subjects ? 'subject' : 'feature';
}

function testOf(
  requirement: Requirement,
  { language, isKind }: Dictionary,
): (product: SearchProduct) => boolean {
  if (requirement.as === 'term') {
    const { term, part } = requirement;
    const has = (product: SearchProduct) => hasTerms(product, [term.term]);
    if (part !== 'subject') return has;
    // A phone with wireless charging is no phone case, and no charger of the label "Phones".
    const isKindNamed = term.term.some((phrase) => phrase.some(({ text }) => isKind(text)));
    return (product) =>
      has(product) &&
      !isAccessory(product, language) &&
      (!isKindNamed || isNamedKind(product, [term.term]));
  }
  const test = filterTest(requirement.filters);
  return (product) => test(product) === 'none';
}

/** Returns the indexes of the requirements that some product meets together. */
function keptOf(
  required: readonly Requirement[],
  met: readonly Uint8Array[],
  count: number,
  dictionary: Dictionary,
): readonly number[] {
  const isMet = (indexes: readonly number[]): boolean => {
    for (let place = 0; place < count; place += 1) {
      if (indexes.every((index) => met[index]?.[place] === 1)) return true;
    }
    return false;
  };
  const counts = met.map((row) => row.reduce((sum, one) => sum + one, 0));
  const order = leastTellingFirst(required, counts, dictionary);
  let kept = required.map((_, index) => index);
  for (;;) {
    if (kept.length === 0 || isMet(kept)) return kept;
    const without = (index: number) => kept.filter((other) => other !== index);
    const droppable = order.filter((index) => kept.includes(index));
    // The most telling part is what the search is about.
    const enough = droppable.slice(0, -1).find((index) => isMet(without(index)));
    kept = without(enough ?? droppable[0] ?? -1);
  }
}

type Found = {
  readonly text: string;
  readonly understood: Understood;
  readonly required: readonly Requirement[];
  readonly kept: readonly number[];
  readonly unknown: readonly string[];
  readonly met: readonly Uint8Array[];
  readonly products: readonly SearchProduct[];
  /** The device that the products fit; null if none is asked for. */
  readonly fitting: Fitting | null;
};

function finished(
  { text, understood, required, kept, unknown, met, products, fitting }: Found,
  { language }: Dictionary,
): Reading | null {
  const keptOnes = required.filter((_, index) => kept.includes(index));
  if (keptOnes.length === 0 && understood.sort === null) return null;
  const terms = keptOnes.flatMap((one) => (one.as === 'term' ? [one.term] : []));
  const left = required.filter((_, index) => !kept.includes(index));
  const [unmet = null] = left.flatMap((one) => (one.as === 'budget' ? [one.budget] : []));
  const shown = terms.map((term) => term.shown).join(' ');
  const rows = kept.filter((index) => required[index]?.as === 'term').map((index) => met[index]);
  const filters = keptOnes.reduce<SearchFilters>(
    (all, one) => mergeFilters(all, one.filters),
    NO_FILTERS,
  );
  const brands = fitting?.device.product.brands.map(({ name }) => name) ?? [];
  const wanted = {
    ...wantedTerms(
      terms.map(({ term }) => term),
      shown,
      language,
    ),
    brands,
  };
  const found = products.filter((_, place) => rows.every((row) => row?.[place] === 1));
  const sort =
    understood.sort ?? (unmet === null ? null : unmet.max === null ? 'price-down' : 'price-up');
  const isByPrice = sort !== null || understood.budget !== null;
  return {
    ...{ text, understood, filters, unmet, shown, wanted, sort },
    fits: fitting?.device ?? null,
    leftOut: [...unknown, ...left.flatMap(nameOf)],
    products: isByPrice ? withoutAccessories(found, wanted) : found,
  };
}

type Searched = Pick<Found, 'required' | 'met' | 'products' | 'fitting'>;

/** Narrows a query to the accessories that fit its device, and what it asks for besides. */
function narrowed(all: Omit<Searched, 'fitting'>, { language }: Dictionary): Searched {
  const { required, met, products } = all;
  const terms = required.flatMap((one, index) => {
    const row = met[index];
    return one.as === 'term' && row !== undefined ? [{ term: one.term, row }] : [];
  });
  // "iPhone with charger" is about the phone, "charger for iPhone" about the charger.
  const isOfDevice = required.some((one) => one.as === 'term' && one.part === 'subject');
  const fitting = isOfDevice ? null : findFitting(products, terms, language);
  if (fitting === null) return { ...all, fitting };
  const those = new Set(fitting.products);
  const places = products.flatMap((product, place) => (those.has(product) ? [place] : []));
  const isLeft = (one: Requirement) => one.as !== 'term' || fitting.terms.includes(one.term);
  return {
    required: required.filter(isLeft),
    met: met
      .filter((_, index) => required[index] !== undefined && isLeft(required[index]))
      .map((row) => Uint8Array.from(places, (place) => row[place] ?? 0)),
    products: places.flatMap((place) => products[place] ?? []),
    fitting,
  };
}

/** The cheapest phones are no phone cases: without accessories, unless they are asked for. */
function withoutAccessories(
  found: readonly SearchProduct[],
  wanted: Wanted,
): readonly SearchProduct[] {
  if (wanted.accessory || wanted.terms.length === 0) return found;
  const devices = found.filter((product) => !isAccessory(product, wanted.language));
  return devices.length === 0 ? found : devices;
}

function nameOf(requirement: Requirement): readonly string[] {
  // Of a split word only the first piece has what was typed.
  if (requirement.as === 'term') return [requirement.term.typed || requirement.term.shown];
  return requirement.as === 'amount' ? [requirement.amount.name] : [];
}
