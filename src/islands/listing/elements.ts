import { readListingQuery } from '#src/domain/listing/query.ts';
import type { ListingPage } from '#src/stores/listing/listing.ts';

/** The elements of a listing's page that its script uses. */
export type ListingElements = {
  readonly root: HTMLElement;
  readonly status: HTMLElement;
  /** The list of cards; those of the page itself come first. */
  readonly list: HTMLElement;
  readonly failed: HTMLElement;
  readonly retry: HTMLElement;
  /** The end of the list, with the link to its continuation. */
  readonly end: HTMLElement;
  /** How many products are shown. */
  readonly shown: HTMLElement;
  readonly more: HTMLAnchorElement;
};

/** Finds the listing of a page; null if a part is missing. */
export function listingElements(page: Document): ListingElements | null {
  const root = page.querySelector<HTMLElement>('[data-listing]');
  const part = (name: string) => root?.querySelector<HTMLElement>(`[data-listing-${name}]`) ?? null;
  const found = {
    root,
    status: part('status'),
    list: root?.querySelector<HTMLElement>('[data-listing-cards] > ul') ?? null,
    failed: part('failed'),
    retry: part('retry'),
    end: part('end'),
    shown: part('shown'),
    more: root?.querySelector<HTMLAnchorElement>('a[data-listing-more]') ?? null,
  };
  return isWhole(found) ? found : null;
}

/** Returns what the page itself shows; null if its path is no listing. */
export function listingPage({ root, list }: ListingElements, path: string): ListingPage | null {
  const query = readListingQuery(path);
  if (query === null) return null;
  const slugs = [...list.querySelectorAll(':scope > li')].map((item) =>
    decodeURIComponent(cardHref(item).split('/').at(-1) ?? ''),
  );
  return { query, slugs, count: Number(root.dataset.count) };
}

/** Returns the address that a card links to. */
export function cardHref(item: Element): string {
  return item.querySelector('a')?.getAttribute('href') ?? '';
}

type Whole<T> = { readonly [K in keyof T]: NonNullable<T[K]> };

function isWhole<T extends Record<string, unknown>>(parts: T): parts is T & Whole<T> {
  return Object.values(parts).every((part) => part !== null);
}
