import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { SEARCH_MANIFEST } from '#src/domain/search/manifest.ts';
import { withName } from '#src/domain/search/narrowing.ts';
import { NO_FILTERS, searchFor, searchGroups, type SearchQuery } from '#src/domain/search/query.ts';
import { settle, shopResults, slugsOf } from './shop-results.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const isCards = (body: string | undefined) => body?.startsWith('[[') === true;

describe('the results of a search', () => {
  it('search results load nothing before a search', async () => {
    const { asked, screen } = shopResults();
    await settle();
    expect(asked).toEqual([]);
    expect(screen.state.get()).toBeNull();
  });

  it('literal search results equal those of a plain loop over the rule', async () => {
    const { snapshot, search } = shopResults();
    const letters = fc.constantFrom(...'aeioums -15,g'.split(''));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 6 }), async (text) => {
        fc.pre(text.trim() !== '');
        const exactly = { ...searchFor(text), literal: true };
        const { results, status } = await search(exactly);
        const shown: string[] = [];
        for (let page = 1; page <= (results?.pages ?? 0); page += 1) {
          shown.push(...slugsOf((await search({ ...exactly, page })).cards));
        }
        const words = text.toLowerCase().split(' ').filter(Boolean);
        const found = snapshot.products.filter(({ title, brands, subcategory, label, slug }) =>
          words.every((word) =>
            [title, ...brands, subcategory ?? '', label ?? '', slug].some((field) =>
              field.toLowerCase().includes(word),
            ),
          ),
        );
        expect(status).toBe('ready');
        expect(shown.sort()).toEqual(slugsOf(found).sort());
        expect(results?.unfiltered).toBe(found.length);
      }),
      { numRuns: 60 },
    );
  });

  it('search results come 20 a page, and only that page’s cards are loaded', async () => {
    const { search } = shopResults();
    const first = await search('a');
    expect(first).toMatchObject({ status: 'ready', complete: true, results: { page: 1 } });
    expect(first.cards).toHaveLength(20);
    expect(slugsOf(first.cards)).toEqual(slugsOf(first.results?.products));
    const second = await search({ ...searchFor('a'), page: 2 });
    expect(second.cards).toHaveLength(20);
    expect(slugsOf(first.cards).filter((slug) => slugsOf(second.cards).includes(slug))).toEqual([]);
    expect(second.results?.pages).toBe(Math.ceil((second.results?.count ?? 0) / 20));
  });

  it('search results show their last page if the address names a later one', async () => {
    const { search } = shopResults();
    const { results, cards } = await search({ ...searchFor('a'), page: 999 });
    expect(results?.page).toBe(results?.pages);
    expect(cards?.length).toBeGreaterThan(0);
  });

  it('search results have the same cards as listings', async () => {
    const { snapshot, search } = shopResults();
    const { cards } = await search('iphone');
    for (const card of cards ?? []) {
      const product = snapshot.products.find(({ slug }) => slug === card.slug);
      const { id, title, brands, category, label, price, regularPrice, stock } = product ?? {};
      const picture = product?.pictures[0] ?? null;
      expect(card).toEqual({
        rating: null,
        ...{ id, slug: card.slug, title, brands, category, label, price, regularPrice, stock },
        picture,
      });
    }
    expect(cards?.length).toBe(20);
  });

  it('search results are cleared when the search ends', async () => {
    const { address, search, screen } = shopResults();
    await search('a');
    address.set(null);
    expect(screen.state.get()).toBeNull();
  });
});

describe('filter counts', () => {
  it('the count of a filter is the number of results with it', async () => {
    const { search } = shopResults();
    const narrowings: readonly SearchQuery[] = [
      searchFor('a'),
      { ...searchFor('a'), filters: { ...NO_FILTERS, brand: 'samsung' } },
      {
        ...searchFor('s'),
        filters: { ...NO_FILTERS, category: 'Phones', label: 'friday', min: kobo(10_000_000) },
      },
    ];
    for (const query of narrowings) {
      const facets = (await search(query)).results?.facets;
      for (const group of searchGroups) {
        for (const { name, count } of facets?.[group] ?? []) {
          if (query.filters[group]?.toLowerCase() === name.toLowerCase()) continue;
          const { results } = await search(withName(query, group, name));
          expect(results?.count, `${group} ${name}`).toBe(count);
        }
      }
      for (const { min, max, count } of facets?.prices ?? []) {
        const { results } = await search({ ...query, filters: { ...query.filters, min, max } });
        expect(results?.count, `${min} to ${max}`).toBe(count);
      }
    }
  });
});

describe('results on a list page', () => {
  it('results on a list page are limited to its products and count those of the whole shop', async () => {
    const { snapshot, search } = shopResults('/products/tablets');
    const { results, cards, elsewhere } = await search('samsung');
    const samsung = snapshot.products.filter(({ brands }) => brands.includes('Samsung'));
    const tablets = samsung.filter(({ category }) => category === 'Tablets');
    expect(slugsOf(tablets)).toEqual(expect.arrayContaining(slugsOf(cards)));
    expect(results?.count).toBe(tablets.length);
    expect(elsewhere).toBe(samsung.length);
  });

  it('a page about all products offers no wider search', async () => {
    expect((await shopResults('/products/all').search('samsung')).elsewhere).toBeNull();
    expect((await shopResults('/').search('samsung')).elsewhere).toBeNull();
  });
});

describe('a search without results', () => {
  it('a search without results offers spelling corrections', async () => {
    const { search, state } = shopResults();
    const exactly = { ...searchFor('samsnug'), literal: true };
    expect(await search(exactly)).toMatchObject({ cards: [], status: 'ready', complete: true });
    await vi.waitFor(() => {
      expect(state().meant[0]).toBe('samsung');
    });
    expect(state().results?.products).toEqual([]);
  });

  it('no corrections are offered if the whole shop has results or filters are the cause', async () => {
    const { search } = shopResults('/products/tablets');
    expect(await search('iphone')).toMatchObject({ meant: [], cards: [] });
    const filters = { ...NO_FILTERS, brand: 'Wahl' };
    const { results, meant } = await search({ ...searchFor('samsung'), filters });
    expect(results?.products).toEqual([]);
    expect(results?.unfiltered).toBeGreaterThan(0);
    expect(meant).toEqual([]);
  });
});

describe('an index in parts', () => {
  it('results of loaded parts are shown with a note that the search continues', async () => {
    const { all, hold, held, search, state } = shopResults('/', 2_500);
    const { parts } = JSON.parse(all.get(SEARCH_MANIFEST) ?? '') as {
      readonly parts: readonly { readonly words: string; readonly count: number }[];
    };
    expect(parts.length).toBe(2);
    hold((route) => route.includes(parts[1]?.words ?? '-'));
    const some = await search('samsung');
    expect(some).toMatchObject({ status: 'searching', complete: false });
    const before = some.results?.count ?? 0;
    expect(some.cards).toHaveLength(20);
    for (const free of held.values()) free();
    await settle();
    expect(state()).toMatchObject({ status: 'ready', complete: true });
    expect(state().results?.count).toBeGreaterThan(before);
  });

  it('a slow search index is reported after some seconds and still awaited', async () => {
    const { hold, held, search, state } = shopResults();
    hold((route) => route === SEARCH_MANIFEST);
    expect(await search('samsung')).toMatchObject({ status: 'searching', results: null });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state().status).toBe('slow');
    for (const free of held.values()) free();
    await settle();
    expect(state()).toMatchObject({ status: 'ready' });
    expect(state().cards?.length).toBe(20);
  });

  it('a failed search index is not shown as an empty result and can be retried', async () => {
    const { files, all, search, state, screen } = shopResults();
    files.clear();
    expect(await search('samsung')).toMatchObject({ status: 'failed', results: null, cards: null });
    for (const [route, body] of all) files.set(route, body);
    screen.retry();
    await settle();
    expect(state()).toMatchObject({ status: 'ready', complete: true });
    expect(state().cards?.length).toBe(20);
  });

  it('a failed search index is retried by the next search too', async () => {
    const { files, all, search } = shopResults();
    files.clear();
    await search('samsung');
    for (const [route, body] of all) files.set(route, body);
    expect(await search('iphone')).toMatchObject({ status: 'ready' });
  });
});

describe('cards that fail to load', () => {
  it('cards that fail to load are reported, not requested again, and loaded on a retry', async () => {
    const { files, all, asked, search, state, screen } = shopResults();
    for (const [route, body] of all) if (isCards(body)) files.delete(route);
    const failed = await search('samsung');
    expect(failed).toMatchObject({ status: 'failed', cards: null, complete: true });
    expect(failed.results?.count).toBeGreaterThan(20);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBe(before);
    expect(before).toBeLessThan(60);
    for (const [route, body] of all) files.set(route, body);
    screen.retry();
    await settle();
    expect(state()).toMatchObject({ status: 'ready' });
    expect(state().cards).toHaveLength(20);
  });

  it('late cards of an abandoned search do not replace those of the next', async () => {
    const { all, hold, held, address, search, state } = shopResults();
    await search('samsung');
    hold((route) => isCards(all.get(route)));
    address.set(searchFor('wahl'));
    await settle();
    hold(() => false);
    const shown = await search('oraimo');
    for (const free of held.values()) free();
    await settle();
    expect(slugsOf(state().cards)).toEqual(slugsOf(shown.results?.products));
    expect(state().query.text).toBe('oraimo');
  });
});
