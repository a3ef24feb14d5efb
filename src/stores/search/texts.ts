import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { productSlug } from '#src/domain/routes.ts';
import { markWords, type TextPiece } from '#src/domain/search/marked-text.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { searchWords } from '#src/domain/search/rule.ts';
import { excerptAround, helpInOrder, saysWords } from '#src/domain/search/texts.ts';
import type { ResultsState } from './results.ts';
import { openPagefind, type Pagefind, type PagefindText, type TextParts } from './pagefind.ts';
import { findTexts, takeTexts, type TextQueue } from './text-queue.ts';

/** Number of products that mention the words, shown at first and added by "more". */
const MENTIONS = 6;

/** Number of shown answers of the FAQ and the policies. */
const ANSWERS = 4;

/** Number of answers that are read to choose from. */
const ANSWERS_READ = 15;

/** Length of the passage below a card, in characters. */
const PASSAGE = 90;

/** A product whose description contains words that its names lack. */
type Mentioned = { readonly product: SearchProduct; readonly excerpt: readonly TextPiece[] };

/** Its card, with the passage. */
export type Mention = { readonly card: ProductCard; readonly excerpt: readonly TextPiece[] };

/** A question, or a section of a policy, that contains the words. */
type HelpAnswer = {
  readonly href: string;
  readonly name: string;
  readonly title: readonly TextPiece[];
  /** Title of the page. */
  readonly page: string;
  readonly excerpt: readonly TextPiece[];
};

/** Texts that contain the words. */
export type SearchTextsState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly mentions: readonly Mention[];
  /**
   * Of the nearest results, those whose description has the words that their names lack; null until
   * known. They are likelier meant than the others. If they come late, they are among the mentions.
   */
  readonly nearest: readonly Mention[] | null;
  /** Whether there are more than shown. */
  readonly more: boolean;
  readonly help: readonly HelpAnswer[];
};

/** The nearest results of a search, none of which has every word in its names. */
type NearestTexts = {
  /** The words that they lack. */
  readonly lacking: readonly string[];
  /** Words that all of them have. */
  readonly having: readonly string[];
  /** Returns the product of a slug if it is one of them. */
  readonly product: (slug: string) => SearchProduct | null;
  /** Returns products of them, the best match first. */
  readonly ranked: (products: readonly SearchProduct[]) => readonly SearchProduct[];
};

/** A search for texts. */
export type TextSearch = {
  readonly text: string;
  /** Null if the results have every word. */
  readonly nearest: NearestTexts | null;
  /** Number of parts of Pagefind's index. */
  readonly parts: number;
  /** Returns the product of a slug if it may be shown as mentioning the words, else null. */
  readonly mentionable: (slug: string) => SearchProduct | null;
  /** Returns cards, without those of products that are no longer sold. */
  readonly cards: (products: readonly SearchProduct[]) => Promise<readonly ProductCard[]>;
};

/** The groups below the results: products that mention the words, and help. */
export type SearchTexts = {
  readonly state: ReadableAtom<SearchTextsState>;
  /** Searches texts; null clears them. Resolves when they are there or have failed. */
  readonly show: (search: TextSearch | null) => Promise<void>;
  readonly more: () => Promise<void>;
  /** Retries what has failed. */
  readonly retry: () => Promise<void>;
};

const NOTHING: SearchTextsState = {
  ...{ status: 'idle', mentions: [], nearest: null, more: false, help: [] },
};

/** The longest time that the nearest results wait for descriptions, in ms. */
const PATIENCE_MS = 2_500;

/** Returns whether descriptions have the words that the nearest results lack. */
export function hasNearest({ nearest }: SearchTextsState): boolean {
  return nearest !== null && nearest.length > 0;
}

/**
 * Returns whether descriptions may still change what is shown first: of an empty answer, or of a first page
 * of nearest results.
 */
export function awaitsTexts(
  { query, complete, results, reading }: ResultsState,
  { nearest }: SearchTextsState,
): boolean {
  if (!complete || results === null || nearest !== null || query.text === '') return false;
  return results.count === 0 || (results.page === 1 && (reading?.leftOut.length ?? 0) > 0);
}

/** Creates the groups of an index that `open` opens. */
export function createSearchTexts(
  open: (parts: TextParts, fresh?: boolean) => Promise<Pagefind>,
): SearchTexts {
  const state = atom<SearchTextsState>(NOTHING);
  let asked: TextSearch | null = null;
  let queue: TextQueue<Mentioned> | null = null;

  const find = async (search: TextSearch, fresh: boolean) => {
    state.set({ ...NOTHING, status: 'loading' });
    // Later, nothing moves that is being looked at.
    const timer = setTimeout(() => {
      if (asked === search) state.set({ ...state.get(), nearest: [] });
    }, PATIENCE_MS);
    try {
      const { more, nearest, ...found } = await textsFor(await open(search.parts, fresh), search);
      if (asked !== search) return;
      queue = more;
      // Those that come late follow the results.
      const shown =
        state.get().nearest === null
          ? { nearest }
          : { nearest: [], mentions: [...nearest, ...found.mentions] };
      state.set({ status: 'ready', ...found, ...shown, more: more.hasMore() });
    } catch {
      if (asked === search) state.set({ ...NOTHING, status: 'failed', nearest: [] });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    state,
    show: async (search) => {
      asked = search;
      queue = null;
      if (search === null || searchWords(search.text).length === 0) state.set(NOTHING);
      else await find(search, false);
    },
    more: async () => {
      const mine = queue;
      const search = asked;
      if (mine === null || search === null || state.get().status !== 'ready') return;
      state.set({ ...state.get(), status: 'loading' });
      try {
        const added = await withCards(await takeTexts(mine, MENTIONS), search);
        if (queue !== mine) return;
        const mentions = [...state.get().mentions, ...added];
        state.set({ ...state.get(), status: 'ready', mentions, more: mine.hasMore() });
      } catch {
        if (queue === mine) state.set({ ...state.get(), status: 'failed' });
      }
    },
    retry: async () => {
      if (asked !== null) await find(asked, true);
    },
  };
}

/** The groups of the shop's own texts. */
export const searchTexts = createSearchTexts(openPagefind);

/** Finds the texts for a search; `more` gives further mentions. */
async function textsFor(pagefind: Pagefind, search: TextSearch) {
  const words = searchWords(search.text);
  const [nearest, answers, more] = await Promise.all([
    nearestMentions(pagefind, search),
    findTexts(pagefind, { words, kind: 'help', named: null }, (text) => answerIn(text, words)),
    // With every word in its names, a product is mostly among the results already.
    findTexts(pagefind, { words, kind: 'product', named: 'last' }, (text) =>
      mentionIn(text, words, search),
    ),
  ]);
  const [read, mentions] = await Promise.all([
    takeTexts(answers, ANSWERS_READ),
    takeTexts(more, MENTIONS).then((taken) => withCards(taken, search)),
  ]);
  if (answers.isEmpty || more.isEmpty) await pagefind.ping();
  return { nearest, mentions, more, help: helpInOrder(read, words).slice(0, ANSWERS) };
}

/** Finds the nearest results whose description has the words that their names lack. */
async function nearestMentions(
  pagefind: Pagefind,
  search: TextSearch,
): Promise<readonly Mention[]> {
  if (search.nearest === null) return [];
  const { lacking, having, product, ranked } = search.nearest;
  const found = await findTexts(
    pagefind,
    { words: [...lacking, ...having], kind: 'product', named: null },
    ({ url, content }): Mentioned | null => {
      const near = saysWords(content, lacking) ? product(productSlug(url)) : null;
      return near && { product: near, excerpt: excerptAround(content, lacking, PASSAGE) };
    },
  );
  return withCards(await takeTexts(found, MENTIONS), search, ranked);
}

function mentionIn(
  { url, content, meta }: PagefindText,
  words: readonly string[],
  { mentionable }: TextSearch,
): Mentioned | null {
  if (!saysWords(`${meta.title}\n${meta.names}\n${content}`, words)) return null;
  if (!words.some((word) => saysWords(content, [word]))) return null;
  const product = mentionable(productSlug(url));
  return product === null ? null : { product, excerpt: excerptAround(content, words, PASSAGE) };
}

async function withCards(
  mentioned: readonly Mentioned[],
  { cards }: TextSearch,
  ranked: NearestTexts['ranked'] = (products) => products,
): Promise<readonly Mention[]> {
  const excerpts = new Map(mentioned.map(({ product, excerpt }) => [product.slug, excerpt]));
  const shown = await cards(ranked(mentioned.map(({ product }) => product)));
  return shown.map((card) => ({ card, excerpt: excerpts.get(card.slug) ?? [] }));
}

function answerIn(
  { url, content, meta }: PagefindText,
  words: readonly string[],
): HelpAnswer | null {
  if (!saysWords(content, words)) return null;
  const { title = '', page = '' } = meta;
  const text = content.slice(title.length).trim();
  return {
    href: url,
    name: title,
    title: markWords(title, words),
    page,
    excerpt: excerptAround(text, words),
  };
}
