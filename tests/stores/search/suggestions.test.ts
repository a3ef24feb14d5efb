import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { searchFor } from '#src/domain/search/query.ts';
import { findProducts, searchProducts } from '#src/domain/search/search.ts';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { createSearchIndex } from '#src/stores/search/index-file.ts';
import { createSuggester, NO_MEANING } from '#src/stores/search/suggestions.ts';
import {
  oddProducts,
  searchFiles,
  searchIndexOf,
  seededProducts,
  snapshotOf,
} from '#tests/fixtures/search-catalogues.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';

const catalogue = [...seededProducts(demoCatalogue()), ...oddProducts()];
const snapshot = snapshotOf(catalogue);
const index = searchIndexOf(snapshot);
await index.load();
const { products, language } = index.state.get();

/** A box with these recent searches. */
function box(recent: readonly string[] = []) {
  return createSuggester(index, atom(recent));
}

describe('the suggestions of a search box', () => {
  it('suggestions are the first results of the search, with their total', () => {
    const { suggest } = box();
    for (const text of searchQueries(catalogue, 1_000, 1)) {
      const all = searchProducts(products, searchFor(text), language).products;
      const { products: best, count } = suggest(text);
      const isSearch = text.trim() !== '';
      expect(best, text).toEqual(isSearch ? all.slice(0, 6) : []);
      expect(count, text).toBe(isSearch ? all.length : 0);
    }
  });

  it('suggestions do not depend on how the text was typed', () => {
    const { suggest } = box();
    for (const text of searchQueries(catalogue, 150, 2)) {
      const letters = Array.from(text);
      const typed = letters.map((_, end) => letters.slice(0, end + 1).join(''));
      for (const part of [...typed, ...typed.toReversed(), letters.toReversed().join('')]) {
        const expected = part.trim() === '' ? 0 : findProducts(products, part).length;
        expect(suggest(part).count, part).toBe(expected);
      }
    }
  });

  it('recent searches are suggested for an empty text, and similar ones for any other', () => {
    const { suggest } = box([
      'galaxy s24',
      'power bank',
      'galaxy a15',
      'galaxy tab',
      'galaxy fold',
    ]);
    expect(suggest(' ')).toMatchObject({
      products: [],
      categories: [],
      brands: [],
      count: 0,
      recent: ['galaxy s24', 'power bank', 'galaxy a15', 'galaxy tab', 'galaxy fold'],
    });
    expect(suggest('gal').recent).toEqual(['galaxy s24', 'galaxy a15', 'galaxy tab']);
  });

  it('at most three categories and three brands are suggested, once all are loaded', async () => {
    const { suggest, prepare } = box();
    expect(suggest('s')).toMatchObject({ categories: [], brands: [] });
    await Promise.all([prepare(), prepare()]);
    const { categories, brands } = suggest('s');
    expect(categories.map(({ kind }) => kind)).toHaveLength(3);
    expect(brands.map(({ kind }) => kind)).toEqual(['brand', 'brand', 'brand']);
  });

  it('suggestions keep the last categories and brands at first, and show none without results', async () => {
    const { suggest, suggestFirst, prepare } = box();
    await prepare();
    expect(suggestFirst('samsung')).toMatchObject({ categories: [], brands: [] });
    const samsung = suggest('samsung');
    expect(suggestFirst('samsung')).toEqual(samsung);
    const { categories, brands } = samsung;
    expect(suggestFirst('power')).toEqual({ ...suggest('power'), categories, brands });
    expect(suggestFirst('samsnug')).toMatchObject({ count: 0, categories: [], brands: [] });
    expect(suggestFirst('')).toEqual(suggest(''));
  });

  it('a text without matches is read, and its products are suggested with what was done', async () => {
    const { meant } = box();
    const { read, searches } = await meant('samsnug');
    expect(read?.products.every(({ title }) => title.startsWith('Samsung'))).toBe(true);
    expect(read?.products.length).toBe(6);
    expect(read?.sentence).toBe('Showing results for samsung.');
    expect(searches).toEqual([]);
    expect(await meant('samsung')).toEqual(NO_MEANING);
  });
});

describe('suggestions while the index loads', () => {
  it('suggestions say that the index is loading and show what has loaded', async () => {
    const files = searchFiles(snapshot);
    let bring: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (bring = resolve));
    const slow = createSearchIndex(async (route) => {
      await coming;
      return JSON.parse(files.get(route) ?? 'null') as unknown;
    });
    const { suggest, prepare, meant } = createSuggester(slow, atom(['samsung phone']));
    await prepare();
    expect(suggest('samsung')).toMatchObject({ status: 'loading', recent: ['samsung phone'] });
    const loading = slow.load();
    expect(suggest('samsung')).toMatchObject({ status: 'loading', count: 0, brands: [] });
    expect(await meant('samsnug')).toEqual(NO_MEANING);
    bring();
    await loading;
    expect(suggest('samsung')).toMatchObject({ status: 'ready' });
    expect(suggest('samsung').count).toBeGreaterThan(10);
    await prepare();
    expect(suggest('samsung').brands).not.toEqual([]);
  });

  it('suggestions report a failed index instead of a missing match or a total', async () => {
    const broken = createSearchIndex(() => Promise.reject(new Error('offline')));
    const { suggest, meant } = createSuggester(broken, atom([]));
    await broken.load();
    expect(suggest('samsung')).toMatchObject({ status: 'failed', products: [], categories: [] });
    expect(await meant('samsnug')).toEqual(NO_MEANING);
  });
});
