import { specName, type SpecGroup } from '#src/domain/catalogue/specs.ts';
import { kobo, type Kobo } from '#src/domain/money.ts';
import { groupKey, groupNames, type FilterKind } from './filters.ts';
import type { SearchProduct } from './product.ts';
import type { nameGroups, SearchGroup } from './query.ts';

/** A name to narrow the results by, with the number of results. */
type Facet = { readonly name: string; readonly count: number };

/** A price band to narrow the results by; `max` is null in the last. */
export type PriceBand = {
  readonly min: Kobo | null;
  readonly max: Kobo | null;
  readonly count: number;
};

/** Everything that the results can be narrowed by. */
export type SearchFacets = Readonly<Record<SearchGroup, readonly Facet[]>> & {
  readonly prices: readonly PriceBand[];
};

/** Prices at which a band begins, in kobo. */
const BAND_STARTS = [0, 25_000_00, 50_000_00, 100_000_00, 250_000_00, 500_000_00, 1_000_000_00];

type NameGroup = (typeof nameGroups)[number];

/** A product that matches the words, and the filters it fails. */
export type Tested = {
  readonly product: SearchProduct;
  readonly failed: FilterKind | 'none' | 'many';
};

/**
 * Returns what the results of a search can be narrowed by: names with the largest counts first, and
 * amounts and prices from the lowest. A count is the
 * exact number of results after choosing that filter: it replaces the one of its kind, and the
 * others stay, except that a category resets them all (SPEC.md section 4).
 */
export function searchFacets(found: readonly Tested[]): SearchFacets {
  const facets = (group: NameGroup) => groupFacets(countNames(found, group));
  return {
    category: facets('category'),
    subcategory: facets('subcategory'),
    brand: facets('brand'),
    label: facets('label'),
    memory: specFacets(found, 'memory'),
    storage: specFacets(found, 'storage'),
    capacity: specFacets(found, 'capacity'),
    prices: priceBands(found),
  };
}

/** Counts the products of each exact combination of names. */
function countNames(
  found: readonly Tested[],
  group: NameGroup,
): readonly { readonly names: readonly string[]; readonly count: number }[] {
  const counts = new Map<unknown, { names: readonly string[]; count: number }>();
  for (const { product, failed } of found) {
    if (failed !== 'none' && failed !== group && group !== 'category') continue;
    const key = groupKey(product, group);
    if (key === null) continue;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { names: groupNames(product, group), count: 1 });
    else known.count += 1;
  }
  return [...counts.values()];
}

/** A filter matches by substring, so its count sums over all names that contain it. */
function groupFacets(
  counted: readonly { readonly names: readonly string[]; readonly count: number }[],
): readonly Facet[] {
  const all = new Set(counted.flatMap(({ names }) => names));
  const lower = counted.map(({ names, count }) => ({ names: names.map(lowered), count }));
  return [...all]
    .map((name) => {
      const part = lowered(name);
      const holds = (other: string) => other.includes(part);
      return {
        name,
        count: lower.reduce((sum, { names, count }) => sum + (names.some(holds) ? count : 0), 0),
      };
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** A spec matches exactly, so each amount is counted by itself. */
function specFacets(found: readonly Tested[], group: SpecGroup): readonly Facet[] {
  const counts = new Map<number, number>();
  for (const { product, failed } of found) {
    const amount = product[group];
    if (amount === null || (failed !== 'none' && failed !== group)) continue;
    counts.set(amount, (counts.get(amount) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([amount, count]) => ({ name: specName(group, amount), count }));
}

function lowered(name: string): string {
  return name.toLowerCase();
}

function priceBands(found: readonly Tested[]): readonly PriceBand[] {
  const counts = BAND_STARTS.map(() => 0);
  for (const { product, failed } of found) {
    if (failed !== 'none' && failed !== 'price') continue;
    const band = BAND_STARTS.findLastIndex((start) => product.price >= start);
    counts[band] = (counts[band] ?? 0) + 1;
  }
  return counts.flatMap((count, band) => {
    const next = BAND_STARTS[band + 1];
    const start = BAND_STARTS[band] ?? 0;
    if (count === 0) return [];
    // Bounds are inclusive, and prices may have kobo: a band ends one kobo before the next.
    return [
      {
        min: start === 0 ? null : kobo(start),
        max: next === undefined ? null : kobo(next - 1),
        count,
      },
    ];
  });
}
