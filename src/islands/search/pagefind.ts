import { furtherSearchParts, SEARCH_INDEX } from '#src/domain/search-parts.ts';

/** What the shop uses of Pagefind's browser API. */
type Pagefind = {
  readonly mergeIndex: (place: string) => Promise<void>;
  readonly search: (text: string) => Promise<{ readonly results: readonly PagefindResult[] }>;
};

type PagefindResult = {
  readonly id: string;
  readonly data: () => Promise<{
    readonly url: string;
    readonly meta: Readonly<Record<string, string | undefined>>;
  }>;
};

/** A page that was found. `price` and `image` are there on product pages. */
export type FoundPage = {
  readonly href: string;
  readonly title: string;
  readonly price: string | null;
  readonly image: string | null;
};

/** The index is written after the build: the bundler must not look for it. */
const INDEX_SCRIPT = `${SEARCH_INDEX}pagefind.js`;

let loading: Promise<Pagefind> | undefined;

/** Loads the search index, which is in `parts` parts, once; a failed load may be tried again. */
export function loadPagefind(parts: number): Promise<Pagefind> {
  loading ??= load(parts).catch((cause: unknown) => {
    loading = undefined;
    throw new Error('The search index could not be loaded.', { cause });
  });
  return loading;
}

async function load(parts: number): Promise<Pagefind> {
  const pagefind = (await import(/* @vite-ignore */ INDEX_SCRIPT)) as Pagefind;
  await Promise.all(furtherSearchParts(parts).map((place) => pagefind.mergeIndex(place)));
  return pagefind;
}

/** How many pages match, and the first `limit` of them. Rejects where the index does not load. */
export async function findPages(
  text: string,
  limit: number,
  parts: number,
): Promise<{ readonly count: number; readonly pages: readonly FoundPage[] }> {
  const { results } = await (await loadPagefind(parts)).search(text);
  const found = await Promise.all(results.slice(0, limit).map((result) => result.data()));
  const pages = found.map(({ url, meta }) => ({
    href: url.replace(/(?:\/index)?\.html$/, '') || '/',
    title: meta.title ?? url,
    price: meta.price ?? null,
    image: meta.image ?? null,
  }));
  return { count: results.length, pages };
}
