import { describe, expect, it } from 'vitest';
import { panelView } from '#src/islands/search/box-view.ts';
import type { Suggestions } from '#src/stores/search/suggestions.ts';

const home = { path: '/', scope: null };
const phones = { path: '/products/phones', scope: 'Phones' };

function written(text: string, given: Partial<Suggestions> = {}): Suggestions {
  const none = { products: [], categories: [], brands: [], recent: [] };
  return { text, status: 'ready', count: 0, ...none, ...given };
}

/** The options of a view, as they are read. */
function options(view: ReturnType<typeof panelView>): readonly string[] {
  return view.sections.flatMap((section) => section.options.map(({ text }) => text));
}

describe('the panel under a search box', () => {
  it('shows nothing where nothing is written and nothing was searched for', () => {
    expect(panelView(written(''), [], home)).toEqual({
      sections: [],
      note: null,
      canRetry: false,
      canForget: true,
      said: '',
    });
  });

  it('says how many results there are, and leads to all of them', () => {
    const view = panelView(written('galaxy', { count: 1240 }), [], home);
    expect(view.note).toBeNull();
    expect(options(view)).toEqual(['See all 1,240 results for “galaxy”']);
    expect(view.sections[0]?.options[0]).toMatchObject({ href: '/?s=galaxy' });
    expect(options(panelView(written('x', { count: 1 }), [], home))).toEqual([
      'See the 1 result for “x”',
    ]);
    expect(view.said).toBe('1,240 results, 1 suggestion.');
  });

  it('says that nothing matches, and what may have been meant', () => {
    const view = panelView(written('samsnug'), ['samsung'], home);
    expect(view.note).toBe('No Products found for “samsnug”');
    expect(view.canRetry).toBe(false);
    expect(options(view)[0]).toBe('samsung');
  });

  it.each(['loading', 'failed'] as const)(
    'never says that nothing matches, nor how many do, where the index is %s',
    (status) => {
      for (const count of [0, 3]) {
        for (const place of [home, phones]) {
          const view = panelView(written('galaxy', { status, count }), [], place);
          expect(view.note).not.toBeNull();
          expect(view.note).not.toMatch(/no products/i);
          expect(options(view).join()).not.toMatch(/\d+ result/);
          expect(view.canRetry).toBe(status === 'failed');
          expect(options(view).length).toBeGreaterThan(0);
        }
      }
    },
  );

  it('offers both the part of the shop that the page shows, and all of it', () => {
    const view = panelView(written('galaxy', { count: 80 }), [], phones);
    expect(view.sections[0]?.options).toMatchObject([
      { text: 'Search “galaxy” in Phones', href: '/products/phones?s=galaxy' },
      { text: 'See all 80 results in the whole shop', href: '/?s=galaxy' },
    ]);
  });

  it('takes searches made before, and what was meant, to the whole shop', () => {
    const view = panelView(written('sam', { recent: ['samsung'] }), [], phones);
    expect(view.sections[0]?.options[0]).toMatchObject({
      href: '/?s=samsung',
      search: { text: 'samsung', where: 'shop' },
    });
  });

  it('has no two options of one key', () => {
    const view = panelView(written('samsung', { recent: ['tecno'] }), ['tecno'], home);
    const keys = view.sections.flatMap((section) => section.options.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(3);
  });
});
