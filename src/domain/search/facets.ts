import { kobo, type Kobo } from '#src/domain/money.ts';
import { groupKey, groupNames, type FilterKind } from './filters.ts';
import type { SearchProduct } from './product.ts';
import type { SearchGroup } from './query.ts';

/** A name that results can be narrowed by, and how many results that leaves. */
type Facet = { readonly name: string; readonly count: number };

/** A span of prices that results can be narrowed by; `max` is null in the last. */
export type PriceBand = {
  readonly min: Kobo | null;
  readonly max: Kobo | null;
  readonly count: number;
};

/** What results can be narrowed by. */
export type SearchFacets = Readonly<Record<SearchGroup, readonly Facet[]>> & {
  readonly prices: readonly PriceBand[];
};

/** Prices, in kobo, at which a band begins. */
const BAND_STARTS = [0, 25_000_00, 50_000_00, 100_000_00, 250_000_00, 500_000_00, 1_000_000_00];

/** A product that a search has found, and which of the filters it fails. */
export type Tested = {
  readonly product: SearchProduct;
  readonly failed: FilterKind | 'none' | 'many';
};

/**
 * What the results of a search can be narrowed by. A count is exactly how many results there are once
 * the filter is taken in place of its own kind, the other filters staying; a category takes all of them
 * away (SPEC.md section 4). The most come first.
 */
export function searchFacets(found: readonly Tested[]): SearchFacets {
  const facets = (group: SearchGroup) => groupFacets(countNames(found, group));
  return {
    category: facets('category'),
    subcategory: facets('subcategory'),
    brand: facets('brand'),
    label: facets('label'),
    prices: priceBands(found),
  };
}

/** How many products have exactly these names, by the names. */
function countNames(
  found: readonly Tested[],
  group: SearchGroup,
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

/** A filter matches by substring: what it leaves is counted over all names that have it in them. */
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
    // Bounds are included, and prices may have kobo: a band ends a kobo before the next begins.
    return [
      {
        min: start === 0 ? null : kobo(start),
        max: next === undefined ? null : kobo(next - 1),
        count,
      },
    ];
  });
}
