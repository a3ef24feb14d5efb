import { atom, type ReadableAtom } from 'nanostores';
import { routes } from '#src/domain/routes.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import {
  isSearch,
  readSearchQuery,
  searchFor,
  searchHref,
  type SearchQuery,
} from '#src/domain/search/query.ts';
import { pushEntry, whenPopped } from '#src/stores/overlays.ts';

const address = atom<SearchQuery | null>(null);

/** Whether the filters lie over the page. They show their counts without a search too. */
export const filtersOpen = atom(false);

/** Returns the path under which this page shows results, or null. */
let path: (() => string) | null = null;

/** Names the scope of this page's results, from the known products. */
let scopeName: (products: readonly SearchProduct[]) => string | null = () => null;

/** The search in the address; null if there is none or the page shows no results. */
export const searchAddress: ReadableAtom<SearchQuery | null> = address;

/** The path under which searches of this page show their results. */
export function searchPath(): string {
  return path?.() ?? routes.home;
}

/** The scope of searches of this page, such as "Phones"; null for the whole shop. */
export function searchScopeName(products: readonly SearchProduct[]): string | null {
  return scopeName(products);
}

/** Sets the name of the scope, for the search boxes of the page. */
export function nameSearchScope(name: typeof scopeName): void {
  scopeName = name;
}

/**
 * Follows the address of a page that shows results, back and forward included. `resultsPath` is the
 * path of further searches; null for the page's own. `otherwise` is the search of an address without
 * one, such as `/products/{words}`.
 */
export function followSearchAddress(resultsPath: string | null, otherwise: string | null): void {
  path = () => resultsPath ?? location.pathname;
  const follow = () => {
    const asked = readSearchQuery(new URL(location.href).searchParams);
    const isOwn = location.pathname !== resultsPath && otherwise !== null;
    address.set(asked ?? (isOwn ? searchFor(otherwise) : null));
  };
  follow();
  addEventListener('popstate', follow);
}

/**
 * Shows a search: on this page if it shows results, else on the home page (SPEC.md section 2). It
 * adds or replaces a history entry; null, or a query for nothing, returns to the page without a
 * search.
 */
export function showSearch(query: SearchQuery | null, as: 'push' | 'replace' = 'push'): void {
  const asked = query !== null && isSearch(query) ? query : null;
  const href = asked === null ? searchPath() : searchHref(searchPath(), asked);
  whenPopped(() => {
    if (path === null) {
      location.assign(href);
      return;
    }
    if (href !== location.pathname + location.search) {
      if (as === 'push') pushEntry(href);
      else history.replaceState(null, '', href);
    }
    address.set(asked);
  });
}
