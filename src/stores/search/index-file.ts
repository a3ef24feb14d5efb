import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { readSearchCards, type SearchCardRest } from '#src/domain/search/cards-file.ts';
import { readSearchFacts } from '#src/domain/search/facts-file.ts';
import {
  CARDS_IN_FILE,
  readSearchManifest,
  SEARCH_MANIFEST,
  searchFileRoute,
  type SearchManifest,
  type SearchPart,
} from '#src/domain/search/manifest.ts';
import { entryText, type SearchProduct } from '#src/domain/search/product.ts';
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
  /** Returns the same at once, or null if a card has not been fetched. */
  readonly cardsAtHand: (products: readonly SearchProduct[]) => readonly ProductCard[] | null;
};

/** Reads a file of the index, parsed from JSON; `fresh` bypasses the browser's cache. */
type FetchFile = (route: string, fresh?: boolean) => Promise<unknown>;

/** Creates the index that `fetchFile` reads. */
export function createSearchIndex(fetchFile: FetchFile): SearchIndex {
  const state = atom<SearchIndexState>({ status: 'idle', products: [], count: 0, texts: 0 });
  const loaded = new Map<string, readonly SearchProduct[]>();
  const cardFiles = new Map<string, Promise<readonly SearchCardRest[]>>();
  const atHand = new Map<string, readonly SearchCardRest[]>();
  let manifest: SearchManifest = { parts: [], texts: 0 };
  let loading: Promise<void> | undefined;

  const present = (status: SearchIndexState['status']) => {
    state.set({
      status,
      products: manifest.parts.flatMap((part) => loaded.get(keyOf(part)) ?? []),
      count: manifest.parts.reduce((sum, { count }) => sum + count, 0),
      texts: manifest.texts,
    });
  };

  const fetchParts = async ({ parts }: SearchManifest, onPart: () => void) => {
    const missing = parts.filter((part) => !loaded.has(keyOf(part)));
    await Promise.all(
      missing.map(async (part) => {
        loaded.set(keyOf(part), await fetchPart(fetchFile, part));
        onPart();
      }),
    );
  };

  const fetchAll = async (fresh: boolean) => {
    manifest = await fetchManifest(fetchFile, fresh);
    await fetchParts(manifest, () => {
      present('loading');
    });
  };

  /** Switches to a newer release. Rejects if that fails, and keeps this one. */
  const renew = async () => {
    const next = await fetchManifest(fetchFile, true);
    await fetchParts(next, () => undefined);
    if (JSON.stringify(next) === JSON.stringify(manifest)) return;
    manifest = next;
    present('ready');
  };

  const loadOnce = async (fresh: boolean) => {
    present('loading');
    try {
      // After a new release, the files of the former one are gone.
      await fetchAll(fresh).catch(() => fetchAll(true));
      present('ready');
    } catch {
      present('failed');
    }
  };

  const load = (): Promise<void> => {
    loading ??= loadOnce(false).finally(() => (loading = undefined));
    return loading;
  };

  const cardOf = async (product: SearchProduct): Promise<ProductCard> => {
    const key = product.cardFile;
    const reading = cardFiles.get(key) ?? fetchCards(fetchFile, key);
    cardFiles.set(key, reading);
    reading.catch(() => cardFiles.delete(key));
    const file = await reading;
    atHand.set(key, file);
    const rest = file[product.cardPlace];
    if (rest === undefined) throw new Error(`The search index has no card of ${product.slug}.`);
    return cardOfProduct(product, rest);
  };

  return {
    state,
    load: () => (state.get().status === 'ready' ? Promise.resolve() : load()),
    cards: async (products) => {
      try {
        return await Promise.all(products.map(cardOf));
      } catch {
        // After a new release, the cards of the former one are gone.
        if (state.get().status === 'ready') await renew();
        else await load();
        const now = new Map(state.get().products.map((product) => [product.slug, product]));
        return Promise.all(products.flatMap(({ slug }) => now.get(slug) ?? []).map(cardOf));
      }
    },
    cardsAtHand: (products) => {
      const cards = products.flatMap((product) => {
        const rest = atHand.get(product.cardFile)?.[product.cardPlace];
        return rest === undefined ? [] : [cardOfProduct(product, rest)];
      });
      return cards.length === products.length ? cards : null;
    },
  };
}

/** The search index of the shop. */
export const searchIndex = createSearchIndex(fetchSearchFile);

async function fetchManifest(fetchFile: FetchFile, fresh: boolean): Promise<SearchManifest> {
  const manifest = readSearchManifest(await fetchFile(SEARCH_MANIFEST, fresh));
  if (manifest === null) throw new Error('The search index has no list of its files.');
  return manifest;
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
  return entries.map((entry, place) => {
    const own = file.facts[place];
    const cardFile = file.cards[Math.floor(place / CARDS_IN_FILE)];
    if (own === undefined || cardFile === undefined) {
      throw new Error('A part of the search index is not whole.');
    }
    const cardPlace = place % CARDS_IN_FILE;
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
