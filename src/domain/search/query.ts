import { specGroups } from '#src/domain/catalogue/specs.ts';
import { isSearchSort, type SearchSort } from './sort.ts';
import { koboToNaira, parseNaira, type Kobo } from '#src/domain/money.ts';

/** The filters by name; each matches by substring, ignoring case (SPEC.md section 4). */
export const nameGroups = ['category', 'subcategory', 'brand', 'label'] as const;

/** All filters but the price; those by specs match exactly: 8GB is not 128GB. */
export const searchGroups = [...nameGroups, ...specGroups] as const;

/** One of them. */
export type SearchGroup = (typeof searchGroups)[number];

/** The filters of a search; null for those that are not set. */
export type SearchFilters = Readonly<Record<SearchGroup, string | null>> & {
  /** The lowest and the highest price, both inclusive. */
  readonly min: Kobo | null;
  readonly max: Kobo | null;
};

/** A search, as in the address. */
export type SearchQuery = {
  /** The search text, trimmed; empty if only filters are set. */
  readonly text: string;
  readonly filters: SearchFilters;
  /** Null for the search's own order: best match first. */
  readonly sort: SearchSort | null;
  /** From 1. */
  readonly page: number;
  /** Whether only SPEC.md's rule answers: nothing is read into the text. */
  readonly literal: boolean;
};

/** No filter is set. */
export const NO_FILTERS: SearchFilters = {
  category: null,
  subcategory: null,
  brand: null,
  label: null,
  memory: null,
  storage: null,
  capacity: null,
  min: null,
  max: null,
};

/** The parameters of a search in an address: they are states of a page, not pages of their own. */
export const searchParameters = [
  's',
  ...searchGroups,
  'min',
  'max',
  'sort',
  'page',
  'literal',
] as const;

/** Returns a search for words, without filters. */
export function searchFor(text: string): SearchQuery {
  return { text: text.trim(), filters: NO_FILTERS, sort: null, page: 1, literal: false };
}

/** No search: the products of a page in the shop's own order. */
export const NO_SEARCH: SearchQuery = searchFor('');

/** Returns whether a query asks for anything: words, a filter or an order. */
export function isSearch({ text, filters, sort }: SearchQuery): boolean {
  return text !== '' || sort !== null || isFiltered(filters);
}

/** Reads the search of an address; null if there is none. */
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
    memory: value('memory'),
    storage: value('storage'),
    capacity: value('capacity'),
    min: parseNaira(value('min')),
    max: parseNaira(value('max')),
  };
  const sort = value('sort');
  const page = value('page') ?? '';
  const query: SearchQuery = {
    text,
    filters,
    sort: isSearchSort(sort) ? sort : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    literal: value('literal') === '1',
  };
  return isSearch(query) ? query : null;
}

/** Returns the parameters of a search; `readSearchQuery` reads them back. */
function searchParams({ text, filters, sort, page, literal }: SearchQuery): URLSearchParams {
  const values: Readonly<Record<(typeof searchParameters)[number], string | null>> = {
    s: text === '' ? null : text,
    category: filters.category,
    subcategory: filters.subcategory,
    brand: filters.brand,
    label: filters.label,
    memory: filters.memory,
    storage: filters.storage,
    capacity: filters.capacity,
    min: filters.min === null ? null : String(koboToNaira(filters.min)),
    max: filters.max === null ? null : String(koboToNaira(filters.max)),
    sort,
    page: page === 1 ? null : String(page),
    literal: literal ? '1' : null,
  };
  const parameters = new URLSearchParams();
  for (const name of searchParameters) {
    const value = values[name];
    if (value !== null) parameters.set(name, value);
  }
  return parameters;
}

/** Returns the address of a search on the page at `path`. */
export function searchHref(path: string, query: SearchQuery): string {
  const parameters = searchParams(query).toString();
  return parameters === '' ? path : `${path}?${parameters}`;
}

/** Returns whether any filter is set. */
export function isFiltered(filters: SearchFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}
