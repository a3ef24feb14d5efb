import { furtherSearchParts, SEARCH_INDEX } from '#src/domain/search/parts.ts';
import type { SearchTextKind } from '#src/domain/search/texts.ts';

/** The part of Pagefind's browser API that the shop uses. */
export type Pagefind = {
  readonly search: (
    text: string,
    options: { readonly filters: { readonly kind: SearchTextKind } },
  ) => Promise<{ readonly results: readonly PagefindResult[] }>;
  /**
   * Rejects if the index cannot be reached. Pagefind ignores a piece of its index that fails to load, as
   * if no text contained its words, so an empty result proves nothing without a connection.
   */
  readonly ping: () => Promise<void>;
};

/** A text that Pagefind has found, by its id; its content is a separate file. */
export type PagefindResult = {
  readonly id: string;
  /** Places of the words in the content. */
  readonly words: readonly number[];
  /** Names of the metadata that contain a word; missing for none. */
  readonly matchedMetaFields?: readonly string[];
  readonly data: () => Promise<PagefindText>;
};

/** As `catalogue/views/search-pages.ts` writes it; metadata may be missing. */
export type PagefindText = {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string | undefined>>;
};

type PagefindModule = Pick<Pagefind, 'search'> & {
  readonly mergeIndex: (address: string) => Promise<void>;
  readonly destroy: () => Promise<void>;
};

/** Number of parts if it is not known: those that the site has. */
export type TextParts = number | 'all';

/** Most parts that are looked for: more than any shop has. */
const MOST_PARTS = 100;

let opened: { readonly module: Promise<PagefindModule>; readonly attempt: number } | undefined;

/**
 * Opens Pagefind's index of `parts` parts, once; `fresh` opens it again after a failure. Rejects if a
 * part cannot be fetched.
 */
export async function openPagefind(parts: TextParts, fresh = false): Promise<Pagefind> {
  if (opened === undefined || fresh) {
    const before = opened;
    const attempt = (before?.attempt ?? 0) + 1;
    opened = { module: load(parts, attempt), attempt };
    void before?.module.then((module) => module.destroy()).catch(() => undefined);
  }
  const { search } = await opened.module;
  return { search, ping };
}

/** Fetches the smallest file of the index, past the browser's cache. */
async function ping(): Promise<void> {
  const { ok, status } = await fetch(`${SEARCH_INDEX}pagefind-entry.json`, { cache: 'no-store' });
  if (!ok) throw new Error(`The search index answers ${status}.`);
}

async function load(parts: TextParts, attempt: number): Promise<PagefindModule> {
  // Written after the build, so the bundler must not look for it. Browsers remember a failed import,
  // and Pagefind what it has loaded: a retry needs another address.
  const script = `${SEARCH_INDEX}pagefind.js${attempt === 1 ? '' : `?try=${attempt}`}`;
  const module = (await import(/* @vite-ignore */ script)) as PagefindModule;
  const further = parts === 'all' ? await findFurtherParts() : furtherSearchParts(parts);
  await Promise.all(further.map((part) => module.mergeIndex(part)));
  return module;
}

/** Returns the addresses of the parts that the site has. Rejects if one cannot be asked for. */
async function findFurtherParts(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const part of furtherSearchParts(MOST_PARTS)) {
    const { ok, status } = await fetch(`${part}pagefind-entry.json`);
    if (status === 404) break;
    if (!ok) throw new Error(`The search index answers ${status}.`);
    found.push(part);
  }
  return found;
}
