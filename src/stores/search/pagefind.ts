import { furtherSearchParts, SEARCH_INDEX } from '#src/domain/search/parts.ts';
import type { SearchTextKind } from '#src/domain/search/texts.ts';

/** What the shop uses of Pagefind's browser API. */
export type Pagefind = {
  readonly search: (
    text: string,
    options: { readonly filters: { readonly kind: SearchTextKind } },
  ) => Promise<{ readonly results: readonly PagefindResult[] }>;
};

/** A text that Pagefind has found, by its id; the text itself is a file of its own. */
export type PagefindResult = {
  readonly id: string;
  readonly data: () => Promise<PagefindText>;
};

/** As `catalogue/views/search-pages.ts` has written it: what has no meta data there has none here. */
export type PagefindText = {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string | undefined>>;
};

type PagefindModule = Pagefind & {
  readonly mergeIndex: (place: string) => Promise<void>;
  readonly destroy: () => Promise<void>;
};

let opened: { readonly module: Promise<PagefindModule>; readonly attempt: number } | undefined;

/**
 * Opens Pagefind's index, which is in `parts` parts. It is opened once; `fresh` opens it anew, after
 * it has failed. Rejects where a part of it does not come.
 */
export async function openPagefind(parts: number, fresh = false): Promise<Pagefind> {
  if (opened !== undefined && !fresh) return opened.module;
  const before = opened;
  const attempt = (before?.attempt ?? 0) + 1;
  opened = { module: load(parts, attempt), attempt };
  void before?.module.then((module) => module.destroy()).catch(() => undefined);
  return opened.module;
}

async function load(parts: number, attempt: number): Promise<PagefindModule> {
  // It is written after the build: the bundler must not look for it. A browser may keep the failure
  // of an address, and Pagefind does keep what it has loaded by then: another try has another address.
  const script = `${SEARCH_INDEX}pagefind.js${attempt === 1 ? '' : `?try=${attempt}`}`;
  const module = (await import(/* @vite-ignore */ script)) as PagefindModule;
  await Promise.all(furtherSearchParts(parts).map((place) => module.mergeIndex(place)));
  return module;
}
