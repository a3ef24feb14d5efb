import { atom, type ReadableAtom } from 'nanostores';
import { markWords, type TextPiece } from '#src/domain/search/marked-text.ts';
import type { SearchProduct } from '#src/domain/search/product.ts';
import { searchWords } from '#src/domain/search/rule.ts';
import { excerptAround, helpInOrder, saysWords } from '#src/domain/search/texts.ts';
import { openPagefind, type Pagefind, type PagefindText } from './pagefind.ts';
import { findTexts, takeTexts, type TextQueue } from './text-queue.ts';

/** Number of products that mention the words, shown at first and added by "more". */
const MENTIONS = 6;

/** Number of shown answers of the FAQ and the policies. */
const ANSWERS = 4;

/** Number of answers that are read to choose from. */
const ANSWERS_READ = 15;

/** A product whose description contains the words, with the passage. */
type Mention = { readonly product: SearchProduct; readonly excerpt: readonly TextPiece[] };

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
  open: (parts: number, fresh?: boolean) => Promise<Pagefind>,
): SearchTexts {
  const state = atom<SearchTextsState>(NOTHING);
  let asked: TextSearch | null = null;
  let queue: TextQueue<Mention> | null = null;

  const find = async (search: TextSearch, fresh: boolean) => {
    const words = searchWords(search.text);
    state.set({ ...NOTHING, status: 'loading' });
    try {
      const pagefind = await open(search.parts, fresh);
      const [answers, mentions] = await Promise.all([
        findTexts(pagefind, words, 'help', (text) => answerIn(text, words)),
        findTexts(pagefind, words, 'product', (text) => mentionIn(text, words, search)),
      ]);
      const [read, shown] = await Promise.all([
        takeTexts(answers, ANSWERS_READ),
        takeTexts(mentions, MENTIONS),
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
      if (mine === null || state.get().status !== 'ready') return;
      state.set({ ...state.get(), status: 'loading' });
      try {
        const added = await takeTexts(mine, MENTIONS);
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
  { url, content }: PagefindText,
  words: readonly string[],
  { mentionable }: TextSearch,
): Mention | null {
  if (!saysWords(content, words)) return null;
  const product = mentionable(decodeURIComponent(url.split('/').at(-1) ?? ''));
  return product === null ? null : { product, excerpt: excerptAround(content, words) };
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
