import { searchWords } from '#src/domain/search/rule.ts';
import type { SearchScope } from '#src/domain/search/scope.ts';
import {
  namesInScope,
  readTextProduct,
  type TextProduct,
} from '#src/domain/search/text-product.ts';
import { saysWords } from '#src/domain/search/texts.ts';
import type { Pagefind, PagefindText, TextParts } from './pagefind.ts';
import { findNearTexts, findTexts, takeTexts, type TextQueue } from './text-queue.ts';

/** Number of products shown at first and added by "more". */
const SHOWN = 20;

/** Most readings of texts for the first that fits. */
const MOST_READS = 6;

/** What Pagefind alone finds while the shop's own index cannot be loaded. */
export type FallbackState = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly products: readonly TextProduct[];
  /** Whether there are more than shown. */
  readonly more: boolean;
};

/** A search with Pagefind alone. */
export type Fallback = {
  /** Returns what is found for a text, and searches for it if it is another than the last one. */
  readonly of: (text: string, scope: SearchScope | null) => FallbackState;
  readonly more: () => Promise<void>;
  /** Lets the next `of` repeat a failed search. */
  readonly forgetFailure: () => void;
};

type Search = { readonly key: string; state: FallbackState; queue: TextQueue<TextProduct> | null };

const LOADING: FallbackState = { status: 'loading', products: [], more: false };

/** Only words can be searched for. */
const NOTHING: FallbackState = { status: 'failed', products: [], more: false };

/** Creates a search of the index that `open` opens; `onFound` is called when its state has changed. */
export function createFallback(
  open: (parts: TextParts, fresh?: boolean) => Promise<Pagefind>,
  onFound: () => void,
): Fallback {
  let last: Search | null = null;
  let hasFailed = false;

  const settle = (mine: Search, state: FallbackState) => {
    mine.state = state;
    if (state.status === 'failed') hasFailed = true;
    if (last === mine) onFound();
  };

  /** Adds the next products to a search. */
  const take = async (mine: Search, queue: TextQueue<TextProduct>) => {
    const products = [...mine.state.products, ...(await takeTexts(queue, SHOWN))];
    mine.queue = queue;
    settle(mine, { status: 'ready', products, more: queue.hasMore() });
  };

  const find = async (mine: Search, text: string, scope: SearchScope | null) => {
    try {
      const pagefind = await open('all', hasFailed);
      const queue = await productsFor(pagefind, text, scope);
      if (queue.isEmpty) await pagefind.ping();
      hasFailed = false;
      await take(mine, queue);
    } catch {
      settle(mine, { ...mine.state, status: 'failed' });
    }
  };

  return {
    of: (text, scope) => {
      if (searchWords(text).length === 0) return NOTHING;
      const key = JSON.stringify([text, scope]);
      if (last?.key !== key) {
        last = { key, state: LOADING, queue: null };
        void find(last, text, scope);
      }
      return last.state;
    },
    more: async () => {
      const mine = last;
      const queue = mine?.queue ?? null;
      if (mine === null || queue === null || mine.state.status !== 'ready') return;
      mine.state = { ...mine.state, status: 'loading' };
      onFound();
      await take(mine, queue).catch(() => {
        settle(mine, { ...mine.state, status: 'failed' });
      });
    },
    forgetFailure: () => {
      if (last?.state.status === 'failed') last = null;
    },
  };
}

/** Finds products with every word of a text; if there are none, those with some of them. */
async function productsFor(
  pagefind: Pagefind,
  text: string,
  scope: SearchScope | null,
): Promise<TextQueue<TextProduct>> {
  const words = searchWords(text);
  const productIn = ({ url, meta }: PagefindText) => {
    const product = readTextProduct(url, meta);
    return product !== null && namesInScope(product.names, scope) ? product : null;
  };
  const whole = await findTexts(pagefind, { words, kind: 'product', named: 'first' }, (found) => {
    const { meta, content } = found;
    return saysWords(`${meta.title}\n${meta.names}\n${content}`, words) ? productIn(found) : null;
  });
  if (await hasAny(whole)) return whole;
  return findNearTexts(pagefind, { words, kind: 'product' }, productIn);
}

async function hasAny({ ready, read }: TextQueue<TextProduct>): Promise<boolean> {
  for (let reads = 0; reads < MOST_READS && ready.length === 0; reads += 1) {
    if (!(await read())) break;
  }
  return ready.length > 0;
}
