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

/** What there is of the search index in the browser. */
export type SearchIndexState = {
  /** `failed` where a part did not come: what is there is then not all there is. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The products of the parts that have come. */
  readonly products: readonly SearchProduct[];
  /** How many products all parts hold; 0 until that is known. */
  readonly count: number;
  /** How many parts Pagefind's index has; 0 until that is known. */
  readonly texts: number;
};

/** The exact search's index, fetched when it is first wanted, in parts. */
export type SearchIndex = {
  readonly state: ReadableAtom<SearchIndexState>;
  /** Fetches what is missing, also after a failure. Resolves when all is there, or has failed. */
  readonly load: () => Promise<void>;
  /**
   * The cards of products, in their order. Rejects where a file does not come, and leaves the index as
   * it is; may be asked again. Products that are sold no longer by then are left out.
   */
  readonly cards: (products: readonly SearchProduct[]) => Promise<readonly ProductCard[]>;
  /** The same where all of them have come before; null where not. */
  readonly cardsAtHand: (products: readonly SearchProduct[]) => readonly ProductCard[] | null;
};

/** Reads a file of the index, parsed from JSON; `fresh` goes past the browser's own copy. */
type FetchFile = (route: string, fresh?: boolean) => Promise<unknown>;

/** The index that `fetchFile` reads. */
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

  /** Goes over to a release that has come since; rejects where that fails, and stays with this one. */
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
      // Where a release has come in between, the files of the one before are gone.
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
        // Where a release has come in between, the cards of the one before are gone.
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
