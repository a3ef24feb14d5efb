import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { searchWords } from '#src/domain/search/rule.ts';
import { productsInScope, readSearchScope } from '#src/domain/search/scope.ts';
import { findProducts } from '#src/domain/search/search.ts';
import {
  groupsOf,
  suggestGroups,
  type SuggestedKind,
} from '#src/domain/search/suggested-groups.ts';
import { searchedDemo } from '#tests/fixtures/search-catalogues.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';

const { catalogue, snapshot, products } = await searchedDemo();
const groups = groupsOf(products);

function suggested(text: string, kinds: readonly SuggestedKind[], limit = 3) {
  const found = findProducts(products, text);
  return suggestGroups(groups, { text, words: searchWords(text), found }, kinds, limit);
}

describe('suggested groups', () => {
  it('suggested groups have the words of the search in their names', () => {
    expect(suggested('power ban', ['category', 'subcategory'])[0]).toMatchObject({
      kind: 'subcategory',
      name: 'Power Banks',
      href: '/category/power-banks',
    });
    expect(suggested('SAMS', ['brand'])[0]).toMatchObject({
      name: 'Samsung',
      href: '/category/samsung',
    });
  });

  it('without a matching name, the groups with most results are suggested, with the search in them', () => {
    const [category] = suggested('galaxy', ['category']);
    expect(category).toMatchObject({ name: 'Phones', href: '/products/phones?s=galaxy' });
    const [brand] = suggested('galaxy', ['brand']);
    expect(brand).toMatchObject({ name: 'Samsung', href: '/category/samsung?s=galaxy' });
  });

  it('a category is suggested by its name even if no product is found by it', () => {
    expect(findProducts(products, '“more”')).toEqual([]);
    expect(suggested('“more”', ['category'])).toMatchObject([{ href: '/products/phones-more' }]);
  });

  it('suggested groups are at most as many as requested', () => {
    expect(suggested('a', ['category', 'subcategory'])).toHaveLength(3);
    expect(suggested('a', ['brand'], 2)).toHaveLength(2);
  });

  it('suggested groups show exactly how many products their link lists', () => {
    const { groups: pages, byCategory } = indexCatalogue(snapshot);
    let looked = 0;
    // A lone surrogate cannot be in an address.
    const texts = searchQueries(catalogue, 500, 4).filter((text) => text.isWellFormed());
    for (const text of texts) {
      for (const kind of ['category', 'subcategory', 'brand'] as const) {
        for (const { href, count } of suggested(text, [kind], 50)) {
          const url = new URL(href, 'https://shop.example');
          const searched = url.searchParams.get('s');
          const slug = decodeURIComponent(url.pathname.split('/')[2] ?? '');
          const page = kind === 'category' ? byCategory.get(slug) : pages.get(slug)?.products;
          const inSearch = productsInScope(
            findProducts(products, searched ?? ''),
            readSearchScope(url.pathname),
          );
          expect(count, `${text} ${href}`).toBe(searched === null ? page?.length : inSearch.length);
          looked += 1;
        }
      }
    }
    expect(looked).toBeGreaterThan(500);
  });
});
