import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { display } from '#src/domain/display.ts';
import type { ListingPart } from '#src/domain/listing/part.ts';
import { isSameQuery, type ListingQuery } from '#src/domain/listing/query.ts';
import { listingCards, type ListedCards } from './cards.ts';

/** The part of a listing that the static page shows. */
export type ListingPage = {
  readonly query: ListingQuery;
  /** Slugs of the shown products, in order. */
  readonly slugs: readonly string[];
  /** Number of products of the category, all brands. */
  readonly total: number;
  /** Number of products of each brand, by slug. */
  readonly brands: ReadonlyMap<string, number>;
};

/** State of a listing. */
export type ListingState = {
  readonly query: ListingQuery;
  /** Whether the page's own cards are shown, before those of `cards`. */
  readonly own: boolean;
  readonly cards: readonly ProductCard[];
  /** Number of shown products, including the page's own. */
  readonly shown: number;
  /** Number of all products. */
  readonly count: number;
  /** While more of the same are loading, the shown products stay. */
  readonly status: 'ready' | 'loading' | 'failed';
};

/** A listing that grows, and that is filtered and sorted (SPEC.md section 4, Listing page). */
export type Listing = {
  readonly state: ReadableAtom<ListingState>;
  /** Shows the first `wanted` products of a query. Resolves when they are shown, or have failed. */
  readonly show: (query: ListingQuery, wanted?: number) => Promise<void>;
  /** Shows 20 more. Ignored while products are loading and when all are shown. */
  readonly grow: () => Promise<void>;
  /** Prefetches what `grow` will show. */
  readonly prepare: () => void;
  /** Retries what has failed. */
  readonly retry: () => Promise<void>;
};

/** Creates the listing of a page; `fetchPart` reads one of its files. */
export function createListing(
  page: ListingPage,
  fetchPart: (route: string) => Promise<ListingPart>,
): Listing {
  const find = listingCards(fetchPart);
  const own = ownState(page);
  const state = atom<ListingState>(own);
  let asked: readonly [ListingQuery, number] = [page.query, own.shown];

  const load = (query: ListingQuery, wanted: number) =>
    find(query, { category: page.total, brand: countOf(page, query) }, wanted);

  const present = (query: ListingQuery, { cards, count }: ListedCards) => {
    const isOwn = isSameQuery(query, page.query);
    const slugs = new Set(isOwn ? page.slugs : []);
    const added = cards.filter(({ slug }) => !slugs.has(slug));
    state.set({ query, own: isOwn, cards: added, shown: cards.length, count, status: 'ready' });
  };

  const show: Listing['show'] = async (query, wanted = display.listingStep) => {
    const mine = (asked = [query, wanted]);
    if (isSameQuery(query, page.query) && (wanted <= own.shown || !hasMore(own))) {
      state.set(own);
      return;
    }
    const before = state.get();
    const kept = isSameQuery(query, before.query) ? before : emptyState(page, query);
    try {
      const found = load(query, wanted);
      if (found instanceof Promise) state.set({ ...kept, status: 'loading' });
      const cards = await found;
      if (mine === asked) present(query, cards);
    } catch {
      if (mine === asked) state.set({ ...kept, status: 'failed' });
    }
  };

  return {
    state,
    show,
    grow: async () => {
      const { query, status, shown } = state.get();
      if (status === 'ready' && hasMore(state.get()))
        await show(query, shown + display.listingStep);
    },
    prepare: () => {
      const { query, shown } = state.get();
      if (!hasMore(state.get())) return;
      // A failure is reported when the products are to be shown.
      Promise.resolve(load(query, shown + display.listingStep)).catch(() => undefined);
    },
    retry: () => show(...asked),
  };
}

/** Returns whether more products can be shown. The numbered pages of a brand do not grow. */
export function hasMore({ query, shown, count }: ListingState): boolean {
  return query.page === 1 && shown < count;
}

function ownState(page: ListingPage): ListingState {
  const { query, slugs } = page;
  const count = countOf(page, query);
  return { query, own: true, cards: [], shown: slugs.length, count, status: 'ready' };
}

function emptyState(page: ListingPage, query: ListingQuery): ListingState {
  return { query, own: false, cards: [], shown: 0, count: countOf(page, query), status: 'loading' };
}

function countOf({ total, brands }: ListingPage, { brand }: ListingQuery): number {
  return brand === null ? total : (brands.get(brand) ?? 0);
}
