import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { display } from '#src/domain/display.ts';
import { FILE_SIZE } from '#src/domain/listing/files.ts';
import type { ListingPart } from '#src/domain/listing/part.ts';
import type { ListingQuery } from '#src/domain/listing/query.ts';
import { listingFileRoute } from '#src/domain/routes.ts';
import { OutdatedPageError } from './files.ts';

/** The part of a listing that the static page shows. */
export type ListingPage = {
  readonly query: ListingQuery;
  /** Slugs of the shown products, in order. */
  readonly slugs: readonly string[];
  /** Number of products of the list. */
  readonly count: number;
};

/** State of a listing. */
export type ListingState = {
  /** The cards after those of the page itself. */
  readonly cards: readonly ProductCard[];
  /** Number of shown products, including the page's own. */
  readonly shown: number;
  /** Number of all products. */
  readonly count: number;
  /** Whether more products can be shown. The numbered pages of a brand do not grow. */
  readonly more: boolean;
  /** While more are loading, the shown products stay. */
  readonly status: 'ready' | 'loading' | 'failed';
  /** Whether only a new page can show more: this one is of a former release. */
  readonly isOutdated: boolean;
};

/** A listing that grows in the shop's own order (SPEC.md section 4, Listing page). */
export type Listing = {
  readonly state: ReadableAtom<ListingState>;
  /** Shows the first `wanted` products. Resolves when they are shown, or have failed. */
  readonly show: (wanted: number) => Promise<void>;
  /** Shows 20 more. Ignored while products are loading and when all are shown. */
  readonly grow: () => Promise<void>;
  /** Prefetches what `grow` will show. */
  readonly prepare: () => void;
  /** Retries what has failed. */
  readonly retry: () => Promise<void>;
};

/** Creates the listing of a page; `fetchPart` reads one of its files. */
export function createListing(
  { query, slugs, count }: ListingPage,
  fetchPart: (route: string) => Promise<ListingPart>,
): Listing {
  const find = listingCards(query, fetchPart);
  const own = new Set(slugs);
  const isGrowing = query.page === 1;
  const more = isGrowing && slugs.length < count;
  const state = atom<ListingState>({
    ...{ cards: [], shown: slugs.length, count, more },
    ...{ status: 'ready', isOutdated: false },
  });
  let asked = slugs.length;

  const show = async (wanted: number) => {
    const before = state.get();
    if (!before.more || wanted <= before.shown) return;
    asked = wanted;
    state.set({ ...before, status: 'loading' });
    try {
      const found = await find(Math.min(wanted, count));
      if (wanted !== asked) return;
      // A newer file may have another order.
      const cards = found.cards.filter(({ slug }) => !own.has(slug));
      const shown = found.cards.length;
      const more = shown < found.count;
      const part = { cards, shown, count: found.count, more };
      state.set({ ...part, status: 'ready', isOutdated: false });
    } catch (error) {
      const isOutdated = error instanceof OutdatedPageError;
      if (wanted === asked) state.set({ ...before, status: 'failed', isOutdated });
    }
  };

  return {
    state,
    show,
    grow: async () => {
      const { status, shown } = state.get();
      if (status === 'ready') await show(shown + display.listingStep);
    },
    prepare: () => {
      // A failure is reported when the products are to be shown.
      const { more: isMore, shown } = state.get();
      if (isMore) find(Math.min(shown + display.listingStep, count)).catch(() => undefined);
    },
    retry: () => show(asked),
  };
}

/** Finds the first products of a list in its files. Each is fetched once; a failed one may be retried. */
function listingCards(
  list: ListingQuery,
  fetchPart: (route: string) => Promise<ListingPart>,
): (wanted: number) => Promise<ListingPart> {
  const parts = new Map<string, Promise<ListingPart>>();
  const read = (route: string) => {
    const reading = parts.get(route) ?? fetchPart(route);
    parts.set(route, reading);
    reading.catch(() => parts.delete(route));
    return reading;
  };
  return async (wanted) => {
    const routes = Array.from({ length: Math.ceil(wanted / FILE_SIZE) }, (_, before) =>
      listingFileRoute(list, before + 1),
    );
    const found = await Promise.all(routes.map(read));
    const cards = found.flatMap((part) => part.cards).slice(0, wanted);
    return { cards, count: found.at(-1)?.count ?? 0 };
  };
}
