import { listingName } from '#src/domain/listing/names.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { readSearchScope, type SearchScope } from '#src/domain/search/scope.ts';

/** The place of a page for results (components/SearchResults.astro). */
export type ResultsElements = {
  readonly place: HTMLElement;
  readonly heading: HTMLElement;
  /** Says how the search stands, also to those who do not see it. */
  readonly status: HTMLElement;
  /** Everything else, which React draws. */
  readonly root: HTMLElement;
  /** What of the page gives way to results. */
  readonly without: readonly HTMLElement[];
  /** Where results stand; null where that is the page itself, whichever address it has by then. */
  readonly path: string | null;
};

/** Finds the place for results; null where a page has none. */
export function resultsElements(page: Document): ResultsElements | null {
  const place = page.querySelector<HTMLElement>('[data-results]');
  const part = (name: string) =>
    place?.querySelector<HTMLElement>(`[data-results-${name}]`) ?? null;
  const [heading, status, root] = [part('heading'), part('status'), part('root')];
  if (place === null || heading === null || status === null || root === null) return null;
  const without = [...page.querySelectorAll<HTMLElement>('[data-without-search]')];
  const path = place.dataset.path ?? null;
  // The heading of a list's page gives way with the list: that of its results takes its place.
  const own = path === null ? asFirstHeading(heading) : heading;
  return { place, heading: own, status, root, without, path };
}

/** The same heading as the page's first; without a script, a page has but one of these. */
function asFirstHeading(heading: HTMLElement): HTMLElement {
  const first = heading.ownerDocument.createElement('h1');
  for (const { name, value } of heading.attributes) first.setAttribute(name, value);
  first.append(...heading.childNodes);
  heading.replaceWith(first);
  return first;
}

/** What the page is about by its address now; null for the whole shop. */
export function scopeOfPage({ path }: ResultsElements): SearchScope | null {
  return path === null ? readSearchScope(location.pathname) : null;
}

/** What that is called; the name of a brand is known once one of its products is. */
export function scopeNameOfPage(
  elements: ResultsElements,
  products: readonly SearchProduct[],
): string | null {
  const scope = scopeOfPage(elements);
  if (scope === null) return null;
  const name = elements.place.dataset.within ?? null;
  if (scope.as !== 'listing' || scope.brand === null) return name;
  return listingName({ category: name, brand: brandName(scope.brand, products) });
}

function brandName(slug: string, products: readonly SearchProduct[]): string {
  for (const { brands } of products) {
    const brand = brands.find((other) => other.slug === slug);
    if (brand !== undefined) return brand.name;
  }
  return slug;
}
