import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  likeRecentSearches,
  readRecentSearches,
  withoutRecentSearch,
  withRecentSearch,
  writeRecentSearches,
  type RecentSearches,
} from '#src/domain/search/recent.ts';

/** What is left after these searches were made, one after the other. */
function made(texts: readonly string[]): RecentSearches {
  return texts.reduce<RecentSearches>(withRecentSearch, []);
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ');

describe('recent searches', () => {
  it('are the last eight, the newest first', () => {
    const all = Array.from({ length: 10 }, (_, number) => `phone ${number}`);
    expect(made(all)).toEqual(all.slice(2).reverse());
  });

  it('hold a search once, as it was written last', () => {
    expect(made(['iPhone 15', 'tecno', '  iphone   15 '])).toEqual(['iphone   15', 'tecno']);
  });

  it('hold nothing that searches for nothing, nor more than a box takes', () => {
    expect(made(['', ' \t ', 'x'.repeat(201)])).toEqual([]);
    expect(made(['x'.repeat(200)])).toHaveLength(1);
  });

  it('are forgotten one by one, however they are written', () => {
    expect(withoutRecentSearch(['Tecno Spark', 'itel'], 'tecno  spark')).toEqual(['itel']);
    expect(withoutRecentSearch(['itel'], 'tecno')).toEqual(['itel']);
  });

  it('are the same when they are read again, whatever was searched for', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 })), (texts) => {
        const searches = made(texts);
        expect(readRecentSearches(writeRecentSearches(searches))).toEqual(searches);
        expect(new Set(searches.map(words)).size).toBe(searches.length);
        expect(searches.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it.each(['', '{', 'null', '"tecno"', '{"0":"tecno"}', '12'])(
    'are none where what was kept is damaged: %s',
    (text) => {
      expect(readRecentSearches(text)).toEqual([]);
    },
  );

  it('keep what is good of what is damaged in part', () => {
    const kept = JSON.stringify(['tecno', 7, '', null, ' itel ', 'TECNO', ['x'], 'y'.repeat(201)]);
    expect(readRecentSearches(kept)).toEqual(['tecno', 'itel']);
    expect(readRecentSearches(null)).toEqual([]);
  });
});

describe('recent searches like a text', () => {
  const searches = ['galaxy s24', 'samsung a15', 'case for galaxy', 'galaxy a15', 'Galaxy'];

  it('begin with it, or else have it in them', () => {
    expect(likeRecentSearches(searches, 'gal', 9)).toEqual([
      'galaxy s24',
      'galaxy a15',
      'Galaxy',
      'case for galaxy',
    ]);
  });

  it('are no more than asked for, and not what is written already', () => {
    expect(likeRecentSearches(searches, 'GALAXY ', 2)).toEqual(['galaxy s24', 'galaxy a15']);
    expect(likeRecentSearches(['galaxy'], 'Galaxy', 2)).toEqual([]);
  });
});
