import { describe, expect, it } from 'vitest';
import type { Product } from '#src/domain/catalogue/product.ts';
import { findProducts } from '#src/domain/search/search.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { runs } from '#tests/fixtures/runs.ts';
import {
  oddProducts,
  searchIndexOf,
  seededProducts,
  snapshotOf,
} from '#tests/fixtures/search-catalogues.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';

/** Number of searches over each catalogue. */
const QUERIES = runs(300, 20_000);

/**
 * The rule of SPEC.md section 4 in a plain loop: every word between white space is part of one of
 * the five fields, in any case.
 */
function plainLoop(products: readonly Product[]): (text: string) => ReadonlySet<string> {
  const all = products.map(({ slug, title, brands, subcategory, label }) => ({
    slug,
    fields: [title, ...brands, subcategory ?? '', label ?? '', slug].map((field) =>
      field.toLowerCase(),
    ),
  }));
  return (text) => {
    const words = text
      .toLowerCase()
      .split(/\s/)
      .filter((word) => word.length > 0);
    const found = new Set<string>();
    products: for (const { slug, fields } of all) {
      words: for (const word of words) {
        for (const field of fields) if (field.includes(word)) continue words;
        continue products;
      }
      found.add(slug);
    }
    return found;
  };
}

describe.each([
  ['the demo catalogue', seededProducts(demoCatalogue())],
  ['10,000 generated products', seededProducts(generatedCatalogue(10_000))],
  ['titles with quotes, runs of spaces and foreign scripts', oddProducts()],
])('the search over %s', (_name, products) => {
  it(
    `a search finds the same as a plain loop over the rule, in ${QUERIES} searches`,
    async () => {
      const index = searchIndexOf(snapshotOf(products));
      await index.load();
      const loaded = index.state.get().products;
      expect(loaded).toHaveLength(products.length);
      const plain = plainLoop(products);
      let empty = 0;
      const different = searchQueries(products, QUERIES, 2026).filter((text) => {
        const found = findProducts(loaded, text);
        const wanted = plain(text);
        if (wanted.size === 0) empty += 1;
        return found.length !== wanted.size || !found.every(({ slug }) => wanted.has(slug));
      });
      expect(different).toEqual([]);
      // A good part of the searches find something, and a good part do not.
      expect(empty).toBeGreaterThan(QUERIES * 0.05);
      expect(empty).toBeLessThan(QUERIES * 0.6);
    },
    runs(300_000, 1_800_000),
  );
});
