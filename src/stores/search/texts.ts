import { atom, type ReadableAtom } from 'nanostores';
import type { ProductCard } from '#src/domain/catalogue/product.ts';
import { markWords, type TextPiece } from '#src/domain/search/marked-text.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { searchWords } from '#src/domain/search/rule.ts';
import { slugOfUrl } from '#src/domain/search/text-product.ts';
import { excerptAround, helpInOrder, saysWord, saysWords } from '#src/domain/search/texts.ts';
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
type Mention = { readonly card: ProductCard; readonly excerpt: readonly TextPiece[] };

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
  /** Whether there are more than shown. */
  readonly more: boolean;
  readonly help: readonly HelpAnswer[];
};

/** A search for texts. */
export type TextSearch = {
  readonly text: string;
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

const NOTHING: SearchTextsState = { status: 'idle', mentions: [], more: false, help: [] };

/** Creates the groups of an index that `open` opens. */
export function createSearchTexts(
  open: (parts: TextParts, fresh?: boolean) => Promise<Pagefind>,
): SearchTexts {
  const state = atom<SearchTextsState>(NOTHING);
  let asked: TextSearch | null = null;
  let queue: TextQueue<Mentioned> | null = null;

  const find = async (search: TextSearch, fresh: boolean) => {
    const words = searchWords(search.text);
    state.set({ ...NOTHING, status: 'loading' });
    try {
      const pagefind = await open(search.parts, fresh);
      const [answers, mentions] = await Promise.all([
        findTexts(pagefind, { words, kind: 'help', named: null }, (text) => answerIn(text, words)),
        // With every word in its names, a product is mostly among the results already.
        findTexts(pagefind, { words, kind: 'product', named: 'last' }, (text) =>
          mentionIn(text, words, search),
        ),
      ]);
      const [read, shown] = await Promise.all([
        takeTexts(answers, ANSWERS_READ),
        takeTexts(mentions, MENTIONS).then((taken) => withCards(taken, search)),
      ]);
      if (answers.isEmpty || mentions.isEmpty) await pagefind.ping();
      if (asked !== search) return;
      queue = mentions;
      const help = helpInOrder(read, words).slice(0, ANSWERS);
      state.set({ status: 'ready', mentions: shown, more: mentions.hasMore(), help });
    } catch {
      if (asked === search) state.set({ ...NOTHING, status: 'failed' });
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

function mentionIn(
  { url, content, meta }: PagefindText,
  words: readonly string[],
  { mentionable }: TextSearch,
): Mentioned | null {
  if (!saysWords(`${meta.title}\n${meta.names}\n${content}`, words)) return null;
  if (!saysWord(content, words)) return null;
  const product = mentionable(slugOfUrl(url));
  return product === null ? null : { product, excerpt: excerptAround(content, words, PASSAGE) };
}

async function withCards(
  mentioned: readonly Mentioned[],
  { cards }: TextSearch,
): Promise<readonly Mention[]> {
  const shown = await cards(mentioned.map(({ product }) => product));
  const bySlug = new Map(shown.map((card) => [card.slug, card]));
  return mentioned.flatMap(({ product: { slug }, excerpt }) => {
    const card = bySlug.get(slug);
    return card === undefined ? [] : [{ card, excerpt }];
  });
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
