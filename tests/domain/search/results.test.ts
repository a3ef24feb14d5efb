import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchSorts } from '#src/domain/search/sort.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { NO_FILTERS, searchFor } from '#src/domain/search/query.ts';
import { countIn, resultsIn } from '#src/domain/search/results.ts';
import { searchProducts } from '#src/domain/search/search.ts';
import { oddProducts, searchIndexOf, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

let products: readonly SearchProduct[] = [];
beforeAll(async () => {
  const odd = oddProducts().map((product) => ({ ...product, id: `odd ${product.id}` }));
  const index = searchIndexOf(snapshotOf([...sampleSnapshot(300).products, ...odd]));
  await index.load();
  products = index.state.get().products;
});

const text = fc.oneof(
  fc.constantFrom('', 'a', 'phone', 'samsung', 'oraimo power', '20', '– b', 'zzz'),
  fc.string({ maxLength: 3 }),
);
const sort = fc.constantFrom(null, ...searchSorts);
const filters = fc.record({
  brand: fc.constantFrom(null, 'Samsung', 'a'),
  label: fc.constantFrom(null, 'friday'),
  min: fc.constantFrom(null, nairaToKobo(50_000)),
});

describe('a page of results', () => {
  it('a page of results is the matching piece of all results, in order', () => {
    fc.assert(
      fc.property(text, sort, filters, fc.nat({ max: 20 }), (asked, order, chosen, before) => {
        const query = {
          ...searchFor(asked),
          filters: { ...NO_FILTERS, ...chosen },
          sort: order,
          page: before + 1,
        };
        const all = searchProducts(products, query);
        const shown = resultsIn(products, query, null);
        const pages = Math.max(1, Math.ceil(all.products.length / 20));
        const page = Math.min(before + 1, pages);
        expect(shown).toMatchObject({ count: all.products.length, pages, page });
        expect(shown.products).toEqual(all.products.slice((page - 1) * 20, page * 20));
        expect([shown.facets, shown.unfiltered]).toEqual([all.facets, all.unfiltered]);
      }),
      { numRuns: 300 },
    );
  });

  it('a page of results counts what the words alone find anywhere', () => {
    for (const asked of ['', 'samsung', 'zzz']) {
      expect(countIn(products, asked)).toBe(searchProducts(products, searchFor(asked)).unfiltered);
    }
  });
});
