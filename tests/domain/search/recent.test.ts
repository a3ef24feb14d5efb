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

/** The recent searches left after these searches, in order. */
function made(texts: readonly string[]): RecentSearches {
  return texts.reduce<RecentSearches>(withRecentSearch, []);
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ');

describe('recent searches', () => {
  it('recent searches are the last eight, newest first', () => {
    const all = Array.from({ length: 10 }, (_, number) => `phone ${number}`);
    expect(made(all)).toEqual(all.slice(2).reverse());
  });

  it('recent searches contain each search once, as it was written last', () => {
    expect(made(['iPhone 15', 'tecno', '  iphone   15 '])).toEqual(['iphone   15', 'tecno']);
  });

  it('recent searches exclude empty searches and those longer than the box', () => {
    expect(made(['', ' \t ', 'x'.repeat(201)])).toEqual([]);
    expect(made(['x'.repeat(200)])).toHaveLength(1);
  });

  it('recent searches are removed one by one, in any spelling', () => {
    expect(withoutRecentSearch(['Tecno Spark', 'itel'], 'tecno  spark')).toEqual(['itel']);
    expect(withoutRecentSearch(['itel'], 'tecno')).toEqual(['itel']);
  });

  it('recent searches are read back unchanged, whatever was searched for', () => {
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
    'recent searches are empty if the stored ones are damaged: %s',
    (text) => {
      expect(readRecentSearches(text)).toEqual([]);
    },
  );

  it('recent searches keep the good part of damaged ones', () => {
    const kept = JSON.stringify(['tecno', 7, '', null, ' itel ', 'TECNO', ['x'], 'y'.repeat(201)]);
    expect(readRecentSearches(kept)).toEqual(['tecno', 'itel']);
    expect(readRecentSearches(null)).toEqual([]);
  });
});

describe('recent searches like a text', () => {
  const searches = ['galaxy s24', 'samsung a15', 'case for galaxy', 'galaxy a15', 'Galaxy'];

  it('recent searches like a text begin with it, or else contain it', () => {
    expect(likeRecentSearches(searches, 'gal', 9)).toEqual([
      'galaxy s24',
      'galaxy a15',
      'Galaxy',
      'case for galaxy',
    ]);
  });

  it('recent searches like a text are limited in number and exclude the text itself', () => {
    expect(likeRecentSearches(searches, 'GALAXY ', 2)).toEqual(['galaxy s24', 'galaxy a15']);
    expect(likeRecentSearches(['galaxy'], 'Galaxy', 2)).toEqual([]);
  });
});
