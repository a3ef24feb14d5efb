/** What the shop uses of Pagefind's browser API. */
type Pagefind = {
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
const INDEX_SCRIPT = '/pagefind/pagefind.js';

let loading: Promise<Pagefind> | undefined;

/** Loads the search index's script, once; a failed load may be tried again. */
export function loadPagefind(): Promise<Pagefind> {
  loading ??= (import(/* @vite-ignore */ INDEX_SCRIPT) as Promise<Pagefind>).catch(
    (cause: unknown) => {
      loading = undefined;
      throw new Error('The search index could not be loaded.', { cause });
    },
  );
  return loading;
}

/** How many pages match, and the first `limit` of them. Rejects where the index does not load. */
export async function findPages(
  text: string,
  limit: number,
): Promise<{ readonly count: number; readonly pages: readonly FoundPage[] }> {
  const { results } = await (await loadPagefind()).search(text);
  const found = await Promise.all(results.slice(0, limit).map((result) => result.data()));
  const pages = found.map(({ url, meta }) => ({
    href: url.replace(/(?:\/index)?\.html$/, '') || '/',
    title: meta.title ?? url,
    price: meta.price ?? null,
    image: meta.image ?? null,
  }));
  return { count: results.length, pages };
}
