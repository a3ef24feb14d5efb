import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { readSearchCards, type SearchCardRest } from '#src/domain/search/cards-file.ts';
import { readSearchFacts } from '#src/domain/search/facts-file.ts';
import { createLanguage, NO_LANGUAGE, type SearchLanguage } from '#src/domain/search/language.ts';
import {
  CARDS_IN_FILE,
  readSearchManifest,
  SEARCH_MANIFEST,
  searchFileRoute,
  type SearchManifest,
  type SearchPart,
} from '#src/domain/search/manifest.ts';
import { entryText, type SearchProduct } from '#src/domain/search/product.ts';
import { readWordEntries } from '#src/domain/search/word-lists.ts';
import { readSearchWords } from '#src/domain/search/words-file.ts';
import { fetchSearchFile } from './files.ts';

/** State of the search index in the browser. */
export type SearchIndexState = {
  /** `failed` if a part could not be fetched: the index is then incomplete. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The products of the fetched parts. */
  readonly products: readonly SearchProduct[];
  /** Number of products of all parts; 0 until known. */
  readonly count: number;
  /** Number of parts of Pagefind's index; 0 until known. */
  readonly texts: number;
  /** The words that shoppers use. */
  readonly language: SearchLanguage;
};

/** The index of the exact search, fetched in parts at first use. */
export type SearchIndex = {
  readonly state: ReadableAtom<SearchIndexState>;
  /** Fetches missing parts, also after a failure. Resolves when all are there or one has failed. */
  readonly load: () => Promise<void>;
  /**
   * Returns the cards of products, in their order, without those that are no longer sold. Rejects if a
   * file cannot be fetched; the index stays as it is, and the call may be repeated.
   */
  readonly cards: (products: readonly SearchProduct[]) => Promise<readonly ProductCard[]>;
  /** Returns the cards without fetching; null if one has not been fetched. */
  readonly cardsAtHand: (products: readonly SearchProduct[]) => readonly ProductCard[] | null;
};

/** Reads a file of the index, parsed from JSON; `fresh` bypasses the browser's cache. */
type FetchFile = (route: string, fresh?: boolean) => Promise<unknown>;

/** The state before the first search. */
const NOTHING: SearchIndexState = {
  ...{ status: 'idle', products: [], count: 0, texts: 0, language: NO_LANGUAGE },
};

/** Creates the index that `fetchFile` reads. */
export function createSearchIndex(fetchFile: FetchFile): SearchIndex {
  const state = atom<SearchIndexState>(NOTHING);
  const parts = createParts(fetchFile);
  const { cardsOf, cardsAtHand } = createCardFiles(fetchFile);
  let manifest: SearchManifest = { parts: [], texts: 0, language: '' };
  let loading: Promise<void> | undefined;

  const present = (status: SearchIndexState['status']) => {
    state.set({
      status,
      products: parts.productsOf(manifest),
      count: manifest.parts.reduce((sum, { count }) => sum + count, 0),
      texts: manifest.texts,
      language: parts.languageOf(manifest),
    });
  };

  const fetchAll = async (fresh: boolean) => {
    manifest = await fetchManifest(fetchFile, fresh);
    await parts.fetch(manifest, () => {
      present('loading');
    });
  };

  /** Switches to a newer release. Rejects if that fails, and keeps this one. */
  const renew = async () => {
    const next = await fetchManifest(fetchFile, true);
    await parts.fetch(next, () => undefined);
    if (JSON.stringify(next) === JSON.stringify(manifest)) return;
    manifest = next;
    present('ready');
  };

  const loadOnce = async () => {
    present('loading');
    try {
      // A new release has removed the files of the former one.
      await fetchAll(false).catch(() => fetchAll(true));
      present('ready');
    } catch {
      present('failed');
    }
  };

  const load = (): Promise<void> => (loading ??= loadOnce().finally(() => (loading = undefined)));

  return {
    state,
    load: () => (state.get().status === 'ready' ? Promise.resolve() : load()),
    cards: (products) =>
      cardsOf(products).catch(async () => {
        // A new release has removed the cards of the former one.
        if (state.get().status === 'ready') await renew();
        else await load();
        const now = new Map(state.get().products.map((product) => [product.slug, product]));
        return cardsOf(products.flatMap(({ slug }) => now.get(slug) ?? []));
      }),
    cardsAtHand,
  };
}

/** The search index of the shop. */
export const searchIndex = createSearchIndex(fetchSearchFile);

/** Fetches each part of the index once. */
function createParts(fetchFile: FetchFile) {
  const loaded = new Map<string, readonly SearchProduct[]>();
  const languages = new Map<string, SearchLanguage>();
  return {
    /** Fetches what a manifest names and is missing; calls `onPart` after each, but not the last. */
    fetch: async ({ parts, language }: SearchManifest, onPart: () => void) => {
      const missing = parts.filter((part) => !loaded.has(keyOf(part)));
      let count = missing.length + (languages.has(language) ? 0 : 1);
      if (count === 0) return;
      const words = async () => {
        if (languages.has(language)) return;
        languages.set(language, await fetchLanguage(fetchFile, language));
        count -= 1;
      };
      await Promise.all([
        words(),
        ...missing.map(async (part) => {
          loaded.set(keyOf(part), await fetchPart(fetchFile, part));
          count -= 1;
          if (count > 0) onPart();
        }),
      ]);
      // To be shown in a task of its own: reading the files has taken one.
      await new Promise((resolve) => setTimeout(resolve));
    },
    /** Returns the words of a manifest; none before they are fetched. */
    languageOf: ({ language }: SearchManifest) => languages.get(language) ?? NO_LANGUAGE,
    /** Returns the products of the fetched parts of a manifest, in its order. */
    productsOf: ({ parts }: SearchManifest) =>
      parts.flatMap((part) => loaded.get(keyOf(part)) ?? []),
  };
}

/** Fetches each file of cards once. */
function createCardFiles(fetchFile: FetchFile) {
  const files = new Map<string, Promise<readonly SearchCardRest[]>>();
  const atHand = new Map<string, readonly SearchCardRest[]>();
  const cardAtHand = (product: SearchProduct): ProductCard | null => {
    const rest = atHand.get(product.cardFile)?.[product.cardPlace];
    return rest === undefined ? null : cardOfProduct(product, rest);
  };
  const cardOf = async (product: SearchProduct): Promise<ProductCard> => {
    const key = product.cardFile;
    const reading = files.get(key) ?? fetchCards(fetchFile, key);
    files.set(key, reading);
    reading.catch(() => files.delete(key));
    atHand.set(key, await reading);
    const card = cardAtHand(product);
    if (card === null) throw new Error(`The search index has no card of ${product.slug}.`);
    return card;
  };
  return {
    cardsOf: (products: readonly SearchProduct[]): Promise<readonly ProductCard[]> =>
      Promise.all(products.map(cardOf)),
    /** Returns null if a card has not been fetched. */
    cardsAtHand: (products: readonly SearchProduct[]): readonly ProductCard[] | null => {
      const cards = products.flatMap((product) => cardAtHand(product) ?? []);
      return cards.length === products.length ? cards : null;
    },
  };
}

async function fetchManifest(fetchFile: FetchFile, fresh: boolean): Promise<SearchManifest> {
  const manifest = readSearchManifest(await fetchFile(SEARCH_MANIFEST, fresh));
  if (manifest === null) throw new Error('The search index has no list of its files.');
  return manifest;
}

async function fetchLanguage(fetchFile: FetchFile, key: string): Promise<SearchLanguage> {
  const entries = readWordEntries(await fetchFile(searchFileRoute(key)));
  if (entries === null) throw new Error('A file of the search index is not whole.');
  return createLanguage(entries);
}

async function fetchPart(
  fetchFile: FetchFile,
  { count, words, facts }: SearchPart,
): Promise<readonly SearchProduct[]> {
  const [entries, file] = await Promise.all([
    fetchFile(searchFileRoute(words)).then(readSearchWords),
    fetchFile(searchFileRoute(facts)).then(readSearchFacts),
  ]);
  if (entries?.length !== count || file?.facts.length !== count) {
    throw new Error('A part of the search index is not whole.');
  }
  return entries.map((entry, index) => {
    const own = file.facts[index];
    const cardFile = file.cards[Math.floor(index / CARDS_IN_FILE)];
    if (own === undefined || cardFile === undefined) {
      throw new Error('A part of the search index is not whole.');
    }
    const cardPlace = index % CARDS_IN_FILE;
    return { ...entry, ...own, ...entryText(entry), cardFile, cardPlace };
  });
}

async function fetchCards(fetchFile: FetchFile, key: string): Promise<readonly SearchCardRest[]> {
  const cards = readSearchCards(await fetchFile(searchFileRoute(key)));
  if (cards === null) throw new Error('A file of the search index is not whole.');
  return cards;
}

function cardOfProduct(
  { slug, title, brands, category, label, price }: SearchProduct,
  rest: SearchCardRest,
): ProductCard {
  return {
    ...rest,
    ...{ slug, title, price },
    brands: brands.map(({ name }) => name),
    category: category.name,
    label: label?.name ?? null,
  };
}

function keyOf({ words, facts }: SearchPart): string {
  return `${words} ${facts}`;
}
