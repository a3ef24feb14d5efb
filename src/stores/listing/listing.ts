import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { display } from '#src/domain/display.ts';
import type { ListingPart } from '#src/domain/listing/part.ts';
import { isSameQuery, type ListingQuery } from '#src/domain/listing/query.ts';
import { listingCards, type ListedCards } from './cards.ts';

/** What the page itself shows of a listing, before a script changes anything. */
export type ListingPage = {
  readonly query: ListingQuery;
  /** Slugs of its products, in order. */
  readonly slugs: readonly string[];
  /** How many products the category has, whatever their brand. */
  readonly total: number;
  /** How many of them each brand has, by its slug. */
  readonly brands: ReadonlyMap<string, number>;
};

/** What a listing shows now. */
export type ListingState = {
  readonly query: ListingQuery;
  /** Whether the page's own cards are shown, before those of `cards`. */
  readonly own: boolean;
  readonly cards: readonly ProductCard[];
  /** How many products are shown, the page's own among them. */
  readonly shown: number;
  /** How many there are. */
  readonly count: number;
  /** While products are loading, those of before are kept when more of the same are to come. */
  readonly status: 'ready' | 'loading' | 'failed';
};

/** A listing that grows, and that is filtered and sorted (SPEC.md section 4, Listing page). */
export type Listing = {
  readonly state: ReadableAtom<ListingState>;
  /** Shows the first `wanted` products of a query. Resolves when they are shown, or have failed. */
  readonly show: (query: ListingQuery, wanted?: number) => Promise<void>;
  /** Shows 20 more; ignored while products are loading, and where all are shown. */
  readonly grow: () => Promise<void>;
  /** Fetches what `grow` is going to show. */
  readonly prepare: () => void;
  /** Tries once more what has failed. */
  readonly retry: () => Promise<void>;
};

/** The listing of a page; `fetchPart` reads a file of it. */
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
      // A failure is told when the products are to be shown.
      Promise.resolve(load(query, shown + display.listingStep)).catch(() => undefined);
    },
    retry: () => show(...asked),
  };
}

/** Whether there is more to show than is shown; the numbered pages of a brand do not grow. */
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
