import { atom, type ReadableAtom } from 'nanostores';
import { routes } from '#src/domain/routes.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import {
  readSearchQuery,
  searchFor,
  searchHref,
  type SearchQuery,
} from '#src/domain/search/query.ts';

const query = atom<SearchQuery | null>(null);

/** Returns the path under which this page shows results; null where it shows none. */
let path: (() => string) | null = null;

/** Names what this page's results are restricted to, by the products that are known. */
let scopeName: (products: readonly SearchProduct[]) => string | null = () => null;

/** The search that the address says; null where it says none, or where the page shows no results. */
export const searchAddress: ReadableAtom<SearchQuery | null> = query;

/** The path under which a search that is made on this page shows its results. */
export function searchPath(): string {
  return path?.() ?? routes.home;
}

/** What a search that is made on this page is restricted to, such as "Phones"; null where it is not. */
export function searchScopeName(products: readonly SearchProduct[]): string | null {
  return scopeName(products);
}

/** Says how that is named, for the search boxes of a page whose results are restricted. */
export function nameSearchScope(name: typeof scopeName): void {
  scopeName = name;
}

/**
 * Follows the address of a page that shows results, through back and forward too. `resultsPath` is
 * where further searches stand, null for wherever the page itself stands then; `otherwise` is searched
 * where the address says no search itself, as `/products/{words}` does.
 */
export function followSearchAddress(resultsPath: string | null, otherwise: string | null): void {
  path = () => resultsPath ?? location.pathname;
  const follow = () => {
    const asked = readSearchQuery(new URL(location.href).searchParams);
    const isOwn = location.pathname !== resultsPath && otherwise !== null;
    query.set(asked ?? (isOwn ? searchFor(otherwise) : null));
  };
  follow();
  addEventListener('popstate', follow);
}

/**
 * Shows a search: here where the page shows results, else on the home page (SPEC.md section 2). It
 * becomes an entry of the history, or takes the place of the one that is shown; null goes back to the
 * page without a search.
 */
export function showSearch(asked: SearchQuery | null, as: 'push' | 'replace' = 'push'): void {
  const href = asked === null ? searchPath() : searchHref(searchPath(), asked);
  if (path === null) {
    location.assign(href);
    return;
  }
  if (href !== location.pathname + location.search) {
    if (as === 'push') history.pushState(null, '', href);
    else history.replaceState(null, '', href);
  }
  query.set(asked);
}
