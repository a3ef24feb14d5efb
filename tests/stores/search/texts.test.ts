import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { sealSnapshot } from '#src/catalogue/store.ts';
import { NO_FILTERS, searchFor, type SearchQuery } from '#src/domain/search/query.ts';
import { readSearchScope } from '#src/domain/search/scope.ts';
import { followTexts } from '#src/stores/search/follow-texts.ts';
import { createResultsScreen } from '#src/stores/search/results.ts';
import type { Pagefind } from '#src/stores/search/pagefind.ts';
import { awaitsTexts, createSearchTexts, type SearchTextsState } from '#src/stores/search/texts.ts';
import { searchIndexOf } from '#tests/fixtures/search-catalogues.ts';
import { sampleContent, sampleProduct } from '#tests/fixtures/snapshot.ts';
import { pagefindOf } from './pagefind-model.ts';

const content = sampleContent(45);

/** Cables of which 15 mention a phone, and phones whose descriptions all do. */
const snapshot = sealSnapshot({
  ...content,
  products: [
    ...content.products.map((product) => ({
      ...product,
      description: `<p>${product.title}. Not an iPhone? Ask us.</p>`,
    })),
    ...Array.from({ length: 15 }, (_, place) =>
      sampleProduct({
        id: String(1_000 + place),
        title: `Braided Cable ${place + 1}`,
        brands: ['Oraimo'],
        category: place < 5 ? 'Audio' : 'Power',
        subcategory: null,
        description: '<p>Charges an <b>iPhone</b> &amp; more, at full speed.</p>',
      }),
    ),
  ],
});

/** The text results of the shop on the page of a path, after its exact results. */
async function shopTexts(path = '/', ask = (those: Pagefind) => those) {
  const faults = { fails: false, isCutOff: false };
  const pagefind = pagefindOf(snapshot, faults);
  const opened: (boolean | undefined)[] = [];
  const texts = createSearchTexts((_parts, fresh) => {
    opened.push(fresh);
    return Promise.resolve(ask(pagefind));
  });
  const index = searchIndexOf(snapshot);
  await index.load();
  const address = atom<SearchQuery | null>(null);
  const screen = createResultsScreen({
    ...{ index, address, filtersOpen: atom(false) },
    scopeOf: () => readSearchScope(path),
    openTexts: () => Promise.resolve(pagefind),
  });
  followTexts(screen.state, index, texts);
  const settled = () =>
    new Promise<SearchTextsState>((resolve) => {
      const stop = texts.state.subscribe((state) => {
        if (state.status !== 'ready' && state.status !== 'failed') return;
        resolve(state);
        queueMicrotask(() => {
          stop();
        });
      });
    });
  return {
    ...{ texts, faults, opened, address, pagefind, screen },
    search: async (query: SearchQuery | string) => {
      address.set(typeof query === 'string' ? searchFor(query) : query);
      return settled();
    },
  };
}

const titles = ({ mentions }: SearchTextsState) => mentions.map(({ card }) => card.title);

const written = (pieces: readonly { readonly text: string; readonly marked: boolean }[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

describe('text results', () => {
  it('text results are those not among the exact results, with the words marked', async () => {
    const state = await (await shopTexts()).search('iphone');
    expect(titles(state)).toHaveLength(6);
    expect(titles(state).filter((title) => /iphone/i.test(title))).toEqual([]);
    for (const { excerpt } of state.mentions) expect(written(excerpt)).toContain('[iPhone]');
  });

  it('text results appear six at a time until all are shown', async () => {
    const { search, texts } = await shopTexts();
    let state = await search('charges iphone');
    const counts: number[] = [state.mentions.length];
    while (state.more) {
      await texts.more();
      state = texts.state.get();
      counts.push(state.mentions.length);
    }
    expect(counts).toEqual([6, 12, 15]);
    expect(new Set(titles(state)).size).toBe(15);
    expect(titles(state).every((title) => title.startsWith('Braided Cable'))).toBe(true);
  });

  it('text results contain every word, including one that Pagefind ignores', async () => {
    const { search, pagefind } = await shopTexts();
    const state = await search('iphone zzz');
    expect(state).toMatchObject({ status: 'ready', mentions: [], more: false, help: [] });
    expect(pagefind.read).toEqual([]);
  });

  it('of the nearest results those come first whose description has the words that their names lack', async () => {
    const found = await (await shopTexts()).search('cable full speed');
    const nearest = found.nearest ?? [];
    expect(nearest).toHaveLength(6);
    for (const { card, excerpt } of nearest) {
      expect(card.title).toMatch(/^Braided Cable/);
      expect(written(excerpt)).toContain('[full] [speed]');
    }
    // Not twice: the results themselves follow.
    expect(titles(found)).toEqual([]);
    // No description has the one, and nothing lacks the other.
    for (const text of ['cable zzz', 'iphone']) {
      expect((await (await shopTexts()).search(text)).nearest).toEqual([]);
    }
  });

  it('described nearest results come in the order of the results, whatever Pagefind’s', async () => {
    const reversed = (pagefind: Pagefind): Pagefind => ({
      ...pagefind,
      search: async (text, options) => {
        const { results } = await pagefind.search(text, options);
        return { results: results.toReversed() };
      },
    });
    for (const ask of [reversed, (pagefind: Pagefind) => pagefind]) {
      const { search, screen } = await shopTexts('/', ask);
      const { nearest } = await search('cable full speed');
      const described = (nearest ?? []).map(({ card }) => card.slug);
      expect(described).toHaveLength(6);
      const shown = screen.state.get()?.results?.products.map(({ slug }) => slug) ?? [];
      expect(shown.filter((slug) => described.includes(slug))).toEqual(described);
    }
  });

  it('an empty answer and nearest results wait for descriptions, other results do not', async () => {
    const { search, screen, texts } = await shopTexts();
    const unknown = createSearchTexts(() => Promise.reject(new Error('never asked'))).state.get();
    const awaited: (readonly [boolean, boolean])[] = [];
    for (const text of ['zzz', 'cable full speed', 'iphone']) {
      await search(text);
      const state = screen.state.get();
      if (state === null) throw new Error('nothing is searched for');
      awaited.push([awaitsTexts(state, unknown), awaitsTexts(state, texts.state.get())]);
    }
    expect(awaited).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
  });

  it('the nearest results wait at most some seconds for their descriptions', async () => {
    vi.useFakeTimers();
    try {
      const texts = createSearchTexts(() => new Promise(() => undefined));
      const nearest = { lacking: ['full'], having: [], product: () => null, ranked: () => [] };
      const rest = { parts: 1, mentionable: () => null, cards: () => Promise.resolve([]) };
      void texts.show({ text: 'cable full', nearest, ...rest });
      expect(texts.state.get().nearest).toBeNull();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(texts.state.get()).toMatchObject({ status: 'loading', nearest: [] });
    } finally {
      vi.useRealTimers();
    }
  });

  it('descriptions of the nearest results that come late follow the results', async () => {
    const late = (pagefind: Pagefind): Pagefind => ({
      ...pagefind,
      search: async (text, options) => {
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        return pagefind.search(text, options);
      },
    });
    const { search } = await shopTexts('/', late);
    vi.useFakeTimers();
    try {
      const searching = search('cable full speed');
      await vi.advanceTimersByTimeAsync(20_000);
      const found = await searching;
      expect(found.nearest).toEqual([]);
      expect(titles(found)).toHaveLength(6);
    } finally {
      vi.useRealTimers();
    }
  });

  it('text results have the page and filters of the exact results', async () => {
    const onAudio = await (await shopTexts('/products/audio')).search('charges iphone');
    expect(onAudio.mentions).toHaveLength(5);
    const filters = { ...NO_FILTERS, category: 'Power' };
    const filtered = await (await shopTexts()).search({ ...searchFor('charges'), filters });
    expect(new Set(filtered.mentions.map(({ card }) => card.category))).toEqual(new Set(['Power']));
  });

  it('text results stay while result pages are turned, and end with the search', async () => {
    const { search, address, texts, pagefind } = await shopTexts();
    await search('iphone');
    const read = pagefind.read.length;
    await search({ ...searchFor('iphone'), sort: 'price-up' });
    expect(pagefind.read.length).toBe(read);
    address.set(null);
    expect(texts.state.get()).toMatchObject({ status: 'idle', mentions: [], help: [] });
  });

  it('text results are not searched for filters alone', async () => {
    const { address, texts } = await shopTexts();
    address.set({ ...searchFor(''), filters: { ...NO_FILTERS, brand: 'Apple' } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(texts.state.get().status).toBe('idle');
  });
});

describe('help', () => {
  it('help shows the matching question and policy section with the words marked', async () => {
    const { help } = await (await shopTexts()).search('deliver');
    expect(help.map(({ href, page }) => [href, page])).toEqual([
      ['/faq#question-do-you-deliver-outside-lagos', 'Frequently Asked Questions'],
      ['/faq#question-can-i-pay-on-delivery', 'Frequently Asked Questions'],
    ]);
    expect(help.map(({ title }) => written(title))).toEqual([
      'Do you [deliver] outside Lagos?',
      'Can I pay on [deliver]y?',
    ]);
    expect(help.map(({ excerpt }) => written(excerpt))).toEqual([
      'Yes, nationwide.',
      'In select places.',
    ]);
  });
});

describe('failed text search', () => {
  it('failed text search is reported and opened again by a retry', async () => {
    const { search, texts, faults, opened } = await shopTexts();
    faults.fails = true;
    expect(await search('iphone')).toEqual({
      ...{ status: 'failed', mentions: [], nearest: [], more: false, help: [] },
    });
    faults.fails = false;
    await texts.retry();
    expect(texts.state.get().mentions).toHaveLength(6);
    expect(opened).toEqual([false, true]);
  });

  it('a search of texts fails if it finds nothing and the index cannot be reached', async () => {
    const { search, texts, faults } = await shopTexts();
    faults.isCutOff = true;
    expect((await search('iphone')).status).toBe('failed');
    faults.isCutOff = false;
    await texts.retry();
    expect(texts.state.get().mentions).toHaveLength(6);
  });

  it('text results stay if more of them fail to load', async () => {
    const { search, texts, faults } = await shopTexts();
    await search('charges');
    faults.fails = true;
    await texts.more();
    expect(texts.state.get().status).toBe('failed');
    expect(texts.state.get().mentions).toHaveLength(6);
  });
});
