import type { SearchProduct } from './product.ts';
import { searchGroups, type SearchFilters, type SearchGroup } from './query.ts';

/** The names of a product that a filter looks at. */
export function groupNames(product: SearchProduct, group: SearchGroup): readonly string[] {
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
 * What stands for those names: the same for products that share them, which mostly are of one part of
 * the index; null where there are none.
 */
export function groupKey(product: SearchProduct, group: SearchGroup): unknown {
  if (group !== 'brand') return product[group];
  const [first, ...others] = product.brands;
  if (others.length === 0) return first ?? null;
  return product.brands.map(({ name }) => name).join('\n');
}

/** Whether one of the names has the value in it, whatever the case (SPEC.md section 4). */
function matchesName(names: readonly string[], value: string): boolean {
  const part = value.toLowerCase();
  return names.some((name) => name.toLowerCase().includes(part));
}

/** Whether a price is within the bounds, which it may equal. */
function isWithin(price: number, { min, max }: Pick<SearchFilters, 'min' | 'max'>): boolean {
  return (min === null || price >= min) && (max === null || price <= max);
}

/** One of the filters: that of a group, or the two bounds of the price as one. */
export type FilterKind = SearchGroup | 'price';

/**
 * Tells of products which filters they fail, all at once: `none` where they pass, the only one where
 * one fails, `many` where more do. Names are looked at once however many products share them.
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
      const now = matchesName(groupNames(product, group), value);
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
