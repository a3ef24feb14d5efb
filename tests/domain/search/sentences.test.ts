import { describe, expect, it } from 'vitest';
import {
  alsoSentence,
  progressSentence,
  resultsTitle,
  type SearchProgress,
} from '#src/domain/search/sentences.ts';

const progress = { count: 0, mentioned: 0, page: 1, pages: 1, ofLabel: false };

describe('the sentences of a search', () => {
  it.each([
    ['samsung', null, 'Results for “samsung”'],
    ['samsung', 'Tablets', 'Results for “samsung” in Tablets'],
    ['', null, 'Popular Products'],
    ['', 'Tablets', 'Tablets'],
  ])('a search for “%s” in %s is titled %s', (text, within, title) => {
    expect(resultsTitle(text, within)).toBe(title);
  });

  it('a search says that nothing matches only once everything was searched', () => {
    const sentences = (['searching', 'slow', 'failed', 'unshown', 'ready'] as const).map((status) =>
      progressSentence({ ...progress, status }),
    );
    expect(sentences.map((sentence) => /no products/i.test(sentence))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('an empty list has the words of its screen', () => {
    expect(progressSentence({ ...progress, status: 'ready' })).toBe('No products found');
    expect(progressSentence({ ...progress, status: 'ready', ofLabel: true })).toBe(
      'No Products found',
    );
  });

  it('products that only their descriptions found are no empty answer', () => {
    expect(progressSentence({ ...progress, status: 'ready', mentioned: 3 })).toMatch(/mention it/);
  });

  it.each([
    ['earbuds', true, null, 'For “earbuds”: 0 products.'],
    ['earbuds', false, null, 'Also for “earbuds”: 0 products.'],
    [null, false, null, 'Popular Products: 0 products.'],
    [null, false, 'Phones', 'Popular in Phones: 0 products.'],
  ])(
    'products beside the results (%s, first: %s, of %s) are named',
    (shown, isFirst, within, said) => {
      expect(alsoSentence({ products: [], shown, isFirst, within })).toBe(said);
    },
  );

  it('a search shows its count and says when it is incomplete', () => {
    const say = (status: SearchProgress['status'], count: number, pages = 1) =>
      progressSentence({ ...progress, status, count, pages, page: pages });
    expect(say('simple', 0)).toMatch(/found nothing\. Please try again\.$/);
    expect(say('simple', 9)).toMatch(/may miss some\.$/);
    expect(say('ready', 1)).toBe('1 product');
    expect(say('ready', 54, 3)).toBe('54 products, page 3 of 3');
    expect(say('searching', 12)).toBe('Searching… 12 products so far');
    expect(say('failed', 12)).toMatch(/^Only a part of the shop was searched/);
    expect(say('unshown', 12)).toMatch(/^12 products found, but they could not be shown/);
  });
});
