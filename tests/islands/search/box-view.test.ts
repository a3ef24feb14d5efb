import { describe, expect, it } from 'vitest';
import { panelView } from '#src/islands/search/box-view.ts';
import { NO_MEANING, type Suggestions } from '#src/stores/search/suggestions.ts';

const home = { path: '/', scope: null };
const phones = { path: '/products/phones', scope: 'Phones' };

function written(text: string, given: Partial<Suggestions> = {}): Suggestions {
  const none = { products: [], categories: [], brands: [], recent: [] };
  return { text, status: 'ready', count: 0, ...none, ...given };
}

/** The options of a view, in reading order. */
function options(view: ReturnType<typeof panelView>): readonly string[] {
  return view.sections.flatMap((section) => section.options.map(({ text }) => text));
}

describe('the search panel', () => {
  it('the search panel is empty without a text or recent searches', () => {
    expect(panelView(written(''), NO_MEANING, home)).toEqual({
      sections: [],
      note: null,
      canRetry: false,
      canForget: true,
      said: '',
    });
  });

  it('the search panel shows the number of results and links to all of them', () => {
    const view = panelView(written('galaxy', { count: 1240 }), NO_MEANING, home);
    expect(view.note).toBeNull();
    expect(options(view)).toEqual(['See all 1,240 results for “galaxy”']);
    expect(view.sections[0]?.options[0]).toMatchObject({ href: '/?s=galaxy' });
    expect(options(panelView(written('x', { count: 1 }), NO_MEANING, home))).toEqual([
      'See the 1 result for “x”',
    ]);
    expect(view.said).toBe('1,240 results, 1 suggestion.');
  });

  it('the search panel says that nothing matches and offers corrections', () => {
    const view = panelView(written('samsnug'), { read: null, searches: ['samsung'] }, home);
    expect(view.note).toBe('No Products found for “samsnug”');
    expect(view.canRetry).toBe(false);
    expect(options(view)[0]).toBe('samsung');
  });

  it('the search panel shows the products of a text as it was read, and says what was done', () => {
    const sentence = 'Showing results for samsung.';
    const view = panelView(
      written('samsnug'),
      { read: { products: [], count: 12, sentence }, searches: [] },
      home,
    );
    expect(view.note).toBe(sentence);
    expect(options(view)).toEqual(['See all 12 results for “samsnug”']);
    expect(view.said).toBe('Showing results for samsung. 12 results, 1 suggestion.');
  });

  it.each(['loading', 'failed'] as const)(
    'the search panel does not report matches or their number while the index is %s',
    (status) => {
      for (const count of [0, 3]) {
        for (const place of [home, phones]) {
          const view = panelView(written('galaxy', { status, count }), NO_MEANING, place);
          expect(view.note).not.toBeNull();
          expect(view.note).not.toMatch(/no products/i);
          expect(options(view).join()).not.toMatch(/\d+ result/);
          expect(view.canRetry).toBe(status === 'failed');
          expect(options(view).length).toBeGreaterThan(0);
        }
      }
    },
  );

  it('the search panel offers both the scope of the page and the whole shop', () => {
    const view = panelView(written('galaxy', { count: 80 }), NO_MEANING, phones);
    expect(view.sections[0]?.options).toMatchObject([
      { text: 'Search “galaxy” in Phones', href: '/products/phones?s=galaxy' },
      { text: 'See all 80 results in the whole shop', href: '/?s=galaxy' },
    ]);
  });

  it('recent searches and corrections in the search panel search the whole shop', () => {
    const view = panelView(written('sam', { recent: ['samsung'] }), NO_MEANING, phones);
    expect(view.sections[0]?.options[0]).toMatchObject({
      href: '/?s=samsung',
      search: { text: 'samsung', where: 'shop' },
    });
  });

  it('the search panel has no two options with one key', () => {
    const view = panelView(
      written('samsung', { recent: ['tecno'] }),
      { read: null, searches: ['tecno'] },
      home,
    );
    const keys = view.sections.flatMap((section) => section.options.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(3);
  });
});
