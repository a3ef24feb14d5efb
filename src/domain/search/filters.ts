import { specName, type SpecGroup } from '#src/domain/catalogue/specs.ts';
import type { SearchProduct } from './product.ts';
import { nameGroups, searchGroups, type SearchFilters, type SearchGroup } from './query.ts';

/** Returns the names of a product that a filter checks. */
export function groupNames(product: SearchProduct, group: SearchGroup): readonly string[] {
  if (isSpec(group)) {
    const amount = product[group];
    return amount === null ? [] : [specName(group, amount)];
  }
  switch (group) {
    case 'category':
      return [product.category.name];
    case 'subcategory':
      return product.subcategory === null ? [] : [product.subcategory.name];
    case 'label':
      return product.label === null ? [] : [product.label.name];
    case 'brand':
      return product.brands.map(({ name }) => name);
  }
}

/**
 * Returns a key for those names: products with the same names share it, mostly within a part of the
 * index. Null if there are none.
 */
export function groupKey(product: SearchProduct, group: SearchGroup): unknown {
  if (group !== 'brand') return product[group];
  const [first, ...others] = product.brands;
  if (others.length === 0) return first ?? null;
  return product.brands.map(({ name }) => name).join('\n');
}

/**
 * Returns whether a name contains the value, ignoring case (SPEC.md section 4); a spec has to equal
 * it.
 */
function matches(group: SearchGroup, names: readonly string[], value: string): boolean {
  const part = value.toLowerCase();
  const isExact = isSpec(group);
  return names.some((name) => {
    const lower = name.toLowerCase();
    return isExact ? lower === part : lower.includes(part);
  });
}

function isSpec(group: SearchGroup): group is SpecGroup {
  return !nameGroups.some((name) => name === group);
}

/** Returns whether a price is within the bounds, both inclusive. */
function isWithin(price: number, { min, max }: Pick<SearchFilters, 'min' | 'max'>): boolean {
  return (min === null || price >= min) && (max === null || price <= max);
}

/** A kind of filter: a group of names, or both bounds of the price together. */
export type FilterKind = SearchGroup | 'price';

/**
 * Returns a test of products against all filters: `none` if a product passes, the failed filter if
 * there is one, `many` if there are more. Names shared by many products are checked once.
 */
export function filterTest(
  filters: SearchFilters,
): (product: SearchProduct) => FilterKind | 'none' | 'many' {
  const set = searchGroups.flatMap((group) => {
    const value = filters[group];
    if (value === null) return [];
    const known = new Map<unknown, boolean>();
    const passes = (product: SearchProduct): boolean => {
      const key = groupKey(product, group);
      const before = known.get(key);
      if (before !== undefined) return before;
      const now = matches(group, groupNames(product, group), value);
      known.set(key, now);
      return now;
    };
    return [{ group, passes }];
  });
  const bounded = filters.min !== null || filters.max !== null;
  return (product) => {
    let failed: FilterKind | 'none' = 'none';
    for (const { group, passes } of set) {
      if (passes(product)) continue;
      if (failed !== 'none') return 'many';
      failed = group;
    }
    if (bounded && !isWithin(product.price, filters)) return failed === 'none' ? 'price' : 'many';
    return failed;
  };
}

/** Returns filters with those of others that are set. */
export function mergeFilters(filters: SearchFilters, others: SearchFilters): SearchFilters {
  const set = Object.entries(others).filter(([, value]) => value !== null);
  return { ...filters, ...Object.fromEntries(set) };
}
