import { listingName } from '#src/domain/listing/names.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { readSearchScope, type SearchScope } from '#src/domain/search/scope.ts';

/** The results container of a page (components/SearchResults.astro). */
export type ResultsElements = {
  readonly container: HTMLElement;
  /** Holds the container and the filters beside it. */
  readonly frame: HTMLElement;
  readonly panel: HTMLDialogElement;
  /** The content of the filters, rendered by React. */
  readonly panelBody: HTMLElement;
  readonly heading: HTMLElement;
  /** Status of the search, also for screen readers. */
  readonly status: HTMLElement;
  /** Everything else, rendered by React. */
  readonly root: HTMLElement;
  /** The parts of the page that results replace. */
  readonly without: readonly HTMLElement[];
  /** Address of the results; null if that is the page itself, whatever its address by then. */
  readonly path: string | null;
};

/** Finds the results container; null if a page has none. */
export function resultsElements(page: Document): ResultsElements | null {
  const frame = page.querySelector<HTMLElement>('[data-results-frame]');
  const panel = page.querySelector<HTMLDialogElement>('dialog[data-filter-panel]');
  const panelBody = panel?.querySelector<HTMLElement>('[data-filter-body]') ?? null;
  const container = page.querySelector<HTMLElement>('[data-results]');
  const part = (name: string) =>
    container?.querySelector<HTMLElement>(`[data-results-${name}]`) ?? null;
  const [heading, status, root] = [part('heading'), part('status'), part('root')];
  if (container === null || heading === null || status === null || root === null) return null;
  if (frame === null || panel === null || panelBody === null) return null;
  const without = [...page.querySelectorAll<HTMLElement>('[data-without-search]')];
  const path = container.dataset.path ?? null;
  // A list's heading is hidden with the list: the heading of the results replaces it.
  const own = path === null ? asFirstHeading(heading) : heading;
  return { container, frame, panel, panelBody, heading: own, status, root, without, path };
}

/** A first-level heading; without a script, a page has only one of these. */
function asFirstHeading(heading: HTMLElement): HTMLElement {
  const first = heading.ownerDocument.createElement('h1');
  for (const { name, value } of heading.attributes) first.setAttribute(name, value);
  first.append(...heading.childNodes);
  heading.replaceWith(first);
  return first;
}

/** A category's name and address. */
export type CategoryLink = { readonly name: string; readonly href: string };

/** Returns the links to categories in the menu, which every page has. */
export function categoryLinks(page: Document): readonly CategoryLink[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('#menu a')]
    .map((link) => ({ name: link.textContent.trim(), href: new URL(link.href).pathname }))
    .filter(({ href }) => /^\/products\/[^/]+$/.test(href));
  // The side panel and the bar list some of them each.
  return [...new Map(links.map((link) => [link.href, link])).values()];
}

/** Scope of the page by its current address; null for the whole shop. */
export function scopeOfPage({ path }: ResultsElements): SearchScope | null {
  return path === null ? readSearchScope(location.pathname) : null;
}

/** Scrolls to the page's own list, which results have left. */
export function scrollToList({ without }: ResultsElements): void {
  without[0]?.scrollIntoView();
}

/** Name of the scope; a brand's is known once one of its products is. */
export function scopeNameOfPage(
  elements: ResultsElements,
  products: readonly SearchProduct[],
): string | null {
  const scope = scopeOfPage(elements);
  if (scope === null) return null;
  const name = elements.container.dataset.within ?? null;
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
