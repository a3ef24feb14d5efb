import type { ListingScope } from '#src/domain/listing/names.ts';
import { readListingQuery, type ListingQuery } from '#src/domain/listing/query.ts';
import type { ListingPage } from '#src/stores/listing/listing.ts';

/** The elements of a listing's page that its script uses. */
export type ListingElements = {
  readonly root: HTMLElement;
  readonly name: HTMLElement;
  readonly count: HTMLElement;
  readonly status: HTMLElement;
  readonly sort: HTMLSelectElement;
  /** Missing if no product has a brand. */
  readonly chips: readonly HTMLAnchorElement[];
  readonly clear: HTMLAnchorElement | null;
  /** The list of cards; those of the page itself come first. */
  readonly list: HTMLElement;
  readonly own: readonly HTMLElement[];
  readonly empty: HTMLElement;
  readonly failed: HTMLElement;
  readonly retry: HTMLElement;
  /** The end of the list, with the link to its continuation. */
  readonly end: HTMLElement;
  /** How many products are shown. */
  readonly shown: HTMLElement;
  readonly more: HTMLAnchorElement;
  /** The links to a brand's pages, if any. */
  readonly pages: HTMLElement;
};

/** Finds the listing of a page; null if a part is missing. */
export function listingElements(page: Document): ListingElements | null {
  const root = page.querySelector<HTMLElement>('[data-listing]');
  const part = (name: string) => root?.querySelector<HTMLElement>(`[data-listing-${name}]`) ?? null;
  const link = (name: string) =>
    root?.querySelector<HTMLAnchorElement>(`a[data-listing-${name}]`) ?? null;
  const list = root?.querySelector<HTMLElement>('[data-listing-cards] > ul') ?? null;
  const found = {
    root,
    name: part('name'),
    count: part('count'),
    status: part('status'),
    sort: root?.querySelector<HTMLSelectElement>('[data-listing-sort]') ?? null,
    list,
    empty: part('empty'),
    failed: part('failed'),
    retry: part('retry'),
    end: part('end'),
    shown: part('shown'),
    more: link('more'),
    pages: part('pages'),
  };
  if (!isWhole(found)) return null;
  return {
    ...found,
    chips: [...found.root.querySelectorAll<HTMLAnchorElement>('a[data-brand]')],
    clear: link('clear'),
    own: [...found.list.querySelectorAll<HTMLElement>(':scope > li')],
  };
}

/** The query that the page itself shows; null if its address is no listing. */
export function listingPage({ root, own, chips }: ListingElements, url: URL): ListingPage | null {
  const query = readListingQuery(url);
  if (query === null) return null;
  const { page = '1', total = '0' } = root.dataset;
  return {
    query: { ...query, sort: null, page: Number(page) },
    slugs: own.map(cardHref).map((href) => decodeURIComponent(href.split('/').at(-1) ?? '')),
    total: Number(total),
    brands: new Map(chips.map((chip) => [brandOf(chip), Number(chip.dataset.count)])),
  };
}

/** Returns the address that a card links to. */
export function cardHref(item: Element): string {
  return item.querySelector('a')?.getAttribute('href') ?? '';
}

/** Returns the slug of a chip's brand. */
export function brandOf(chip: HTMLAnchorElement): string {
  return chip.dataset.brand ?? '';
}

/** Returns the names in a query as the page spells them. */
export function scopeOf(
  { root, chips }: ListingElements,
  { brand }: Pick<ListingQuery, 'brand'>,
): ListingScope {
  const chip = chips.find((other) => brandOf(other) === brand);
  return { category: root.dataset.category ?? null, brand: chip?.dataset.name ?? brand };
}

type Whole<T> = { readonly [K in keyof T]: NonNullable<T[K]> };

function isWhole<T extends Record<string, unknown>>(parts: T): parts is T & Whole<T> {
  return Object.values(parts).every((part) => part !== null);
}
