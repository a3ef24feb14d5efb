import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLanguage, synonymsOf } from '#src/domain/search/language.ts';
import { ownWordsFirst, readOwnWords, saidIn } from '#src/domain/search/own-words.ts';
import type { WordEntry } from '#src/domain/search/word-lists.ts';

const lists: readonly WordEntry[] = [
  { list: 'filler', from: ['pouch'], to: [] },
  { list: 'synonyms', from: ['pouch', 'jackets'], to: ['case'] },
  { list: 'synonyms', from: ['cover'], to: ['case'] },
];

describe('own words of the search', () => {
  it('own words are used instead of a list’s for the same phrase, in singular and plural', () => {
    const own = [{ words: ['pouch', 'jacket'], meaning: ['waist bag', 'bag'] }];
    const entries = ownWordsFirst(own, lists);
    expect(entries).toEqual([
      { list: 'synonyms', from: ['pouch', 'jacket'], to: ['waist bag', 'bag'] },
      lists[0],
      lists[2],
    ]);
    const language = createLanguage(entries);
    for (const phrase of ['pouch', 'pouches', 'jacket', 'jackets']) {
      expect(synonymsOf(language, phrase)).toEqual(['waist bag', 'bag']);
    }
    expect(synonymsOf(language, 'cover')).toEqual(['case']);
  });

  it('a list keeps the phrases that own words do not explain', () => {
    const own = [{ words: ['pouch'], meaning: ['bag'] }];
    expect(ownWordsFirst(own, lists)[2]).toEqual({ ...lists[1], from: ['jackets'] });
    expect(ownWordsFirst([], lists)).toEqual(lists);
  });

  it('words are stored as the search reads them, each once', () => {
    expect(
      readOwnWords({ words: [' Hair  Blower? ', 'hair blower', 'USB-C'], meaning: ['Dryer.'] }),
    ).toEqual({ ok: true, own: { words: ['hair blower', 'usb-c'], meaning: ['dryer'] } });
  });

  it.each([
    [{ words: [], meaning: ['case'] }, 'words', null, 'it names no words'],
    [{ words: ['?!'], meaning: ['case'] }, 'words', null, 'it names no words'],
    [{ words: ['pouch'], meaning: [' '] }, 'meaning', null, 'it has no meaning'],
    [{ words: ['a -> b'], meaning: ['case'] }, 'words', 'a -> b', 'has a "->", "#" or ","'],
    [{ words: ['pouch'], meaning: ['#1'] }, 'meaning', '#1', 'has a "->", "#" or ","'],
    [{ words: ['a,b'], meaning: ['case'] }, 'words', 'a,b', 'has a "->", "#" or ","'],
    [{ words: ['a b c d e f'], meaning: ['x'] }, 'words', 'a b c d e f', 'has more than 5 words'],
    [
      { words: ['pouch'], meaning: ['a'.repeat(61)] },
      'meaning',
      'a'.repeat(61),
      'has more than 60 characters',
    ],
  ] as const)('%j is refused for its %s', (typed, field, phrase, what) => {
    expect(readOwnWords(typed)).toEqual({ ok: false, fault: { field, phrase, what } });
  });

  it('a side with too many phrases is refused', () => {
    const words = Array.from({ length: 31 }, (_, index) => `word${index}`);
    expect(readOwnWords({ words, meaning: ['case'] })).toMatchObject({
      fault: { field: 'words', phrase: 'word30' },
    });
  });

  it('words that were read are read again as they are', () => {
    const phrases = fc.array(fc.string({ maxLength: 30 }), { maxLength: 4 });
    fc.assert(
      fc.property(phrases, phrases, (words, meaning) => {
        const read = readOwnWords({ words, meaning });
        if (read.ok) expect(readOwnWords(read.own)).toEqual(read);
      }),
    );
  });

  it('a search is explained whatever its case, signs and number', () => {
    const isSaid = saidIn([{ words: ['hair blower'], meaning: ['dryer'] }]);
    expect(['Hair blower?', 'hair blowers', 'hair'].map(isSaid)).toEqual([true, true, false]);
    expect(saidIn([{ words: ['s'], meaning: ['dryer'] }])('')).toBe(false);
  });
});
