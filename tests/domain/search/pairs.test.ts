import { describe, expect, it } from 'vitest';
import { readPairs } from '#src/domain/search/pairs.ts';
import { searchWords } from '#src/domain/search/rule.ts';
import { findProducts } from '#src/domain/search/search.ts';
import { finish } from '#src/domain/search/steps.ts';
import { searchedDemo } from '#tests/fixtures/search-catalogues.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';

const { catalogue, products } = await searchedDemo();
const pairs = finish(readPairs(products));

describe('letter pairs', () => {
  it('a letter pair contains, in order, every product that a search finds', () => {
    for (const text of searchQueries(catalogue, 2_000, 3)) {
      const holding = pairs.holding(searchWords(text));
      if (holding === null) continue;
      const held = new Set(holding.products);
      expect(
        findProducts(products, text).filter((product) => !held.has(product)),
        text,
      ).toEqual([]);
      expect(holding.products, text).toEqual(products.filter((product) => held.has(product)));
    }
  });

  it('a search of two letters finds exactly the products of the pair', () => {
    for (const text of ['sa', '15', 'x/', 'SA ']) {
      expect(pairs.holding(searchWords(text)), text).toEqual({
        products: findProducts(products, text),
        isAll: true,
      });
    }
    expect(pairs.holding(['sam'])).toMatchObject({ isAll: false });
    expect(pairs.holding(['sa', 'ga'])).toMatchObject({ isAll: false });
  });

  it('letter pairs exclude single letters and non-ASCII characters', () => {
    expect(pairs.holding([])).toBeNull();
    expect(pairs.holding(['s', '₦ß', 'é'])).toBeNull();
  });

  it('a letter pair that no product contains is known to be empty', () => {
    expect(pairs.holding(['~~'])).toEqual({ products: [], isAll: true });
  });
});
