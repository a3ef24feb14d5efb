import { atom } from 'nanostores';
import { vi } from 'vitest';
import type { Product } from '#src/domain/catalogue/product.ts';
import { searchFor, type SearchQuery } from '#src/domain/search/query.ts';
import { readSearchScope } from '#src/domain/search/scope.ts';
import { createSearchIndex } from '#src/stores/search/index-file.ts';
import { createResultsScreen, type ResultsState } from '#src/stores/search/results.ts';
import { searchFiles, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';
import { pagefindOf, type PagefindFaults } from './pagefind-model.ts';

/** The results of a shop on the page of a path; its files can be removed and delayed. */
export function shopResults(path = '/', count = 200, others: readonly Product[] = []) {
  const snapshot = snapshotOf([...sampleSnapshot(count).products, ...others]);
  const files = new Map(searchFiles(snapshot));
  const all = new Map(files);
  const held = new Map<string, () => void>();
  const asked: string[] = [];
  let holds: (route: string) => boolean = () => false;
  const index = createSearchIndex(async (route) => {
    asked.push(route);
    if (holds(route)) await new Promise<void>((resolve) => held.set(route, resolve));
    const body = files.get(route);
    if (body === undefined) throw new Error(`no ${route}`);
    return JSON.parse(body) as unknown;
  });
  const address = atom<SearchQuery | null>(null);
  const faults: PagefindFaults = { fails: true, isCutOff: false };
  const pagefind = pagefindOf(snapshot, faults);
  const screen = createResultsScreen({
    ...{ index, address, filtersOpen: atom(false) },
    scopeOf: () => readSearchScope(path),
    openTexts: () =>
      faults.fails ? Promise.reject(new Error('no text index')) : Promise.resolve(pagefind),
  });
  const state = (): ResultsState => {
    const now = screen.state.get();
    if (now === null) throw new Error('nothing is searched for');
    return now;
  };
  return {
    ...{ snapshot, files, all, asked, held, address, screen, state, faults },
    hold: (test: (route: string) => boolean) => (holds = test),
    /** Makes a search and waits for all of its effects. */
    search: async (query: SearchQuery | string) => {
      address.set(typeof query === 'string' ? searchFor(query) : query);
      await settle();
      return state();
    },
  };
}

/** Lets every pending task run that does not wait for time. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  // What the index shows in a task of its own.
  await vi.advanceTimersByTimeAsync(0);
}

/** The slugs of products or cards, in order. */
export const slugsOf = (things: readonly { readonly slug: string }[] | undefined | null) =>
  (things ?? []).map(({ slug }) => slug);
