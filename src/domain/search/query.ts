import { isListingSort, type ListingSort } from '#src/domain/listing/sort.ts';
import { koboToNaira, parseNaira, type Kobo } from '#src/domain/money.ts';

/** The filters that take a name; each matches by substring, whatever the case (SPEC.md section 4). */
export const searchGroups = ['category', 'subcategory', 'brand', 'label'] as const;

/** One of them. */
export type SearchGroup = (typeof searchGroups)[number];

/** What results are narrowed by; null where they are not. */
export type SearchFilters = Readonly<Record<SearchGroup, string | null>> & {
  /** The least and the most that a product may cost, both included. */
  readonly min: Kobo | null;
  readonly max: Kobo | null;
};

/** A search as the address says it. */
export type SearchQuery = {
  /** What is searched for, trimmed; empty where filters alone are set. */
  readonly text: string;
  readonly filters: SearchFilters;
  /** Null for the order of the search itself: the best match first. */
  readonly sort: ListingSort | null;
  /** From 1. */
  readonly page: number;
};

/** Nothing narrowed. */
export const NO_FILTERS: SearchFilters = {
  category: null,
  subcategory: null,
  brand: null,
  label: null,
  min: null,
  max: null,
};

/** The parameters of an address that say a search: states of a page, not pages of their own. */
export const searchParameters = ['s', ...searchGroups, 'min', 'max', 'sort', 'page'] as const;

/** A search for words, with nothing narrowed. */
export function searchFor(text: string): SearchQuery {
  return { text: text.trim(), filters: NO_FILTERS, sort: null, page: 1 };
}

/** Reads the search of an address; null where it says none. */
export function readSearchQuery(parameters: URLSearchParams): SearchQuery | null {
  const value = (name: string): string | null => {
    const said = parameters.get(name)?.trim() ?? '';
    return said === '' ? null : said;
  };
  const text = value('s') ?? '';
  const filters: SearchFilters = {
    category: value('category'),
    subcategory: value('subcategory'),
    brand: value('brand'),
    label: value('label'),
    min: parseNaira(value('min')),
    max: parseNaira(value('max')),
  };
  if (text === '' && !isFiltered(filters)) return null;
  const sort = value('sort');
  const page = value('page') ?? '';
  return {
    text,
    filters,
    sort: isListingSort(sort) ? sort : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** What follows the path in the address of a search; `readSearchQuery` reads the same back. */
function searchParams({ text, filters, sort, page }: SearchQuery): URLSearchParams {
  const values: Readonly<Record<(typeof searchParameters)[number], string | null>> = {
    s: text === '' ? null : text,
    category: filters.category,
    subcategory: filters.subcategory,
    brand: filters.brand,
    label: filters.label,
    min: filters.min === null ? null : String(koboToNaira(filters.min)),
    max: filters.max === null ? null : String(koboToNaira(filters.max)),
    sort,
    page: page === 1 ? null : String(page),
  };
  const parameters = new URLSearchParams();
  for (const name of searchParameters) {
    const value = values[name];
    if (value !== null) parameters.set(name, value);
  }
  return parameters;
}

/** The address of a search on the page at `path`. */
export function searchHref(path: string, query: SearchQuery): string {
  const parameters = searchParams(query).toString();
  return parameters === '' ? path : `${path}?${parameters}`;
}

/** Whether anything is narrowed. */
export function isFiltered(filters: SearchFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}
