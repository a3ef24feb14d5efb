import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { withName, withPrice } from '#src/domain/search/narrowing.ts';
import { specGroups, specName } from '#src/domain/catalogue/specs.ts';
import { nameKey, searchSorts, type SearchSort } from '#src/domain/search/sort.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { NO_FILTERS, searchFor, searchGroups } from '#src/domain/search/query.ts';
import { productsInScope, readSearchScope } from '#src/domain/search/scope.ts';
import { bestProducts, findProducts, searchProducts } from '#src/domain/search/search.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { searchIndexOf, seededProducts, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';

const catalogue = seededProducts(demoCatalogue());
const inShopOrder = indexCatalogue(snapshotOf(catalogue)).products;
let products: readonly SearchProduct[] = [];

beforeAll(async () => {
  const index = searchIndexOf(snapshotOf(catalogue));
  await index.load();
  products = index.state.get().products;
});

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** Compares two products in an order. */
const orders: Record<SearchSort, (a: Product, b: Product) => number> = {
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  newest: (a, b) => compare(b.createdAt ?? '', a.createdAt ?? ''),
  name: (a, b) => compare(nameKey(a.title), nameKey(b.title)),
};

const titles = (found: readonly Pick<Product, 'title'>[]) => found.map(({ title }) => title);
const slugs = (found: readonly Pick<Product, 'slug'>[]) => found.map(({ slug }) => slug);

/** Pages whose products are searched. */
const scope = fc.constantFrom('/', '/products/phones', '/products/all/samsung', '/black-friday');

const text = fc.constantFrom(...searchQueries(catalogue, 400, 7), '', 'samsung', 'black', 'a');

/** Filters with names of the catalogue, or parts of them. */
const filters = fc.record({
  category: fc.option(fc.constantFrom('Phones', 'phone', 'Accessories', 'zzz')),
  subcategory: fc.option(fc.constantFrom('Android', 'Power Banks', 'e')),
  brand: fc.option(fc.constantFrom('Samsung', 'sam', 'Apple', 'Oraimo')),
  label: fc.option(fc.constantFrom('Black Friday', 'deal')),
  memory: fc.option(fc.constantFrom('8GB', '4gb', '8')),
  storage: fc.option(fc.constantFrom('128GB', '1TB', 'zzz')),
  capacity: fc.option(fc.constantFrom('20000mAh', '100Ah')),
  min: fc.constant(null),
  max: fc.constant(null),
});

describe('the results of a search', () => {
  it('results are ordered by titles that begin with the text, then whole words, then parts', () => {
    const found = titles(searchProducts(products, searchFor('galaxy')).products);
    const place = (test: RegExp) => found.findIndex((title) => test.test(title));
    expect(found.length).toBeGreaterThan(5);
    expect(place(/galaxy/i)).toBe(0);
    const beginnings = titles(searchProducts(products, searchFor('sam')).products);
    const first = beginnings.findIndex((title) => !title.toLowerCase().startsWith('sam'));
    const after = first === -1 ? [] : beginnings.slice(first);
    expect(after.filter((title) => title.toLowerCase().startsWith('sam'))).toEqual([]);
  });

  it('results that match equally well are in the shop’s own order', () => {
    const all = searchProducts(products, searchFor('')).products;
    expect(slugs(all)).toEqual(slugs(inShopOrder));
  });

  it('results can be sorted; equal ones stay in the shop’s own order', () => {
    for (const sort of searchSorts) {
      const found = searchProducts(products, { ...searchFor('phone'), sort }).products;
      const wanted = new Set(slugs(found));
      const listed = inShopOrder.toSorted(orders[sort]).filter(({ slug }) => wanted.has(slug));
      expect(slugs(found)).toEqual(slugs(listed));
    }
  });

  it('results pass the rule, every filter by substring, and specs exactly', () => {
    fc.assert(
      fc.property(text, filters, (asked, chosen) => {
        const found = searchProducts(products, { ...searchFor(asked), filters: chosen });
        const holds = (names: readonly string[], value: string | null) =>
          value === null || names.some((name) => name.toLowerCase().includes(value.toLowerCase()));
        const right = findProducts(products, asked).filter((product) => {
          const { category, subcategory, brands, label } = product;
          return (
            holds([category.name], chosen.category) &&
            holds(subcategory === null ? [] : [subcategory.name], chosen.subcategory) &&
            holds(
              brands.map(({ name }) => name),
              chosen.brand,
            ) &&
            holds(label === null ? [] : [label.name], chosen.label) &&
            specGroups.every((group) => {
              const [value, amount] = [chosen[group], product[group]];
              if (value === null) return true;
              return (
                amount !== null && specName(group, amount).toLowerCase() === value.toLowerCase()
              );
            })
          );
        });
        expect(slugs(found.products).sort()).toEqual(slugs(right).sort());
      }),
    );
  });

  it('results show counts that are exactly the results of each filter', () => {
    fc.assert(
      fc.property(text, filters, scope, (asked, chosen, path) => {
        const listed = productsInScope(products, readSearchScope(path));
        const query = { ...searchFor(asked), filters: chosen };
        const { facets } = searchProducts(listed, query);
        for (const group of searchGroups) {
          for (const { name, count } of facets[group]) {
            const bare = { ...query, filters: { ...chosen, [group]: null } };
            const taken = searchProducts(listed, withName(bare, group, name));
            expect(taken.products.length, `${group} ${name}`).toBe(count);
          }
        }
        for (const band of facets.prices) {
          expect(searchProducts(listed, withPrice(query, band)).products).toHaveLength(band.count);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the first results are the same however many are requested', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (asked, limit) => {
        const { products: best, count } = bestProducts(products, asked, limit);
        const all = searchProducts(products, { ...searchFor(asked), filters: NO_FILTERS });
        expect(slugs(best)).toEqual(slugs(all.products.slice(0, limit)));
        expect(count).toBe(all.products.length);
      }),
    );
  });
});
