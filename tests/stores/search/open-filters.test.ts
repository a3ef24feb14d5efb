import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { searchFor, type SearchQuery } from '#src/domain/search/query.ts';
import { readSearchScope } from '#src/domain/search/scope.ts';
import { createSearchIndex } from '#src/stores/search/index-file.ts';
import { createResultsScreen } from '#src/stores/search/results.ts';
import { searchFiles } from '#tests/fixtures/search-catalogues.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';

/** The page of all phones of a shop; its files can be removed. */
function phonesPage() {
  const snapshot = sampleSnapshot(200);
  const all = searchFiles(snapshot);
  const files = new Map(all);
  const asked: string[] = [];
  const index = createSearchIndex((route) => {
    const body = files.get(route);
    if (body === undefined) return Promise.reject(new Error(`no ${route}`));
    asked.push(body);
    return Promise.resolve(JSON.parse(body) as unknown);
  });
  const address = atom<SearchQuery | null>(null);
  const open = atom(false);
  const screen = createResultsScreen({
    ...{ index, address, filtersOpen: open },
    scopeOf: () => readSearchScope('/products/phones'),
    openTexts: () => Promise.reject(new Error('no text index')),
  });
  const phones = snapshot.products.filter(({ category }) => category === 'Phones');
  return { all, files, asked, address, open, screen, phones };
}

describe('open filters', () => {
  it('open filters show the counts of the page’s own products, without a search or a card', async () => {
    const { asked, address, open, screen, phones } = phonesPage();
    open.set(true);
    const { state } = screen;
    await vi.waitFor(() => {
      expect(state.get()).toMatchObject({ searched: false, status: 'ready', complete: true });
    });
    expect(state.get()?.results?.count).toBe(phones.length);
    const facets = state.get()?.results?.facets.brand ?? [];
    expect(facets.length).toBeGreaterThan(1);
    for (const { name, count } of facets) {
      expect(phones.filter(({ brands }) => brands.includes(name))).toHaveLength(count);
    }
    expect(asked.filter((body) => body.startsWith('[['))).toEqual([]);
    address.set({ ...searchFor(''), sort: 'price-up' });
    await vi.waitFor(() => {
      expect(state.get()).toMatchObject({ searched: true, status: 'ready' });
      expect(state.get()?.cards).toHaveLength(20);
    });
    address.set(null);
    expect(state.get()?.searched).toBe(false);
    open.set(false);
    expect(state.get()).toBeNull();
  });

  it('open filters report a failed index and load it with a retry', async () => {
    const { all, files, open, screen } = phonesPage();
    files.clear();
    open.set(true);
    await vi.waitFor(() => {
      expect(screen.state.get()).toMatchObject({ searched: false, status: 'failed' });
    });
    for (const [route, body] of all) files.set(route, body);
    screen.retry();
    await vi.waitFor(() => {
      expect(screen.state.get()).toMatchObject({ status: 'ready', complete: true });
    });
  });
});
