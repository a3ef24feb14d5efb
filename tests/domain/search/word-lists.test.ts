import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyNotes } from '#src/catalogue/left-out.ts';
import { readShopperWords } from '#src/catalogue/shopper-words.ts';
import {
  readWordEntries,
  readWordList,
  wordLists,
  writeWordEntries,
} from '#src/domain/search/word-lists.ts';

describe('the lists of words that shoppers use', () => {
  it('the lists as delivered have no bad line', async () => {
    const notes = emptyNotes();
    const entries = await readShopperWords(notes);
    expect(notes.warnings).toEqual([]);
    expect(new Set(entries.map(({ list }) => list))).toEqual(new Set(wordLists));
  });

  it('a line holds phrases and what they stand for, whatever the spaces and case', () => {
    const text = '\uFEFF# local words\n\n  Ear  Piece , AIRPIECE->earbuds,Headphones # sound\r\n';
    expect(readWordList('synonyms', text)).toEqual({
      entries: [
        { list: 'synonyms', from: ['ear piece', 'airpiece'], to: ['earbuds', 'headphones'] },
      ],
      faults: [],
    });
  });

  it.each([
    ['synonyms', 'pouch', 'it has no "->"'],
    ['synonyms', 'pouch -> case -> cover', 'it has more than one "->"'],
    ['synonyms', '-> case', 'it names no words'],
    ['synonyms', 'pouch ->', 'nothing follows the "->"'],
    ['synonyms', `${'a'.repeat(61)} -> case`, 'a phrase has more than 60 characters'],
    ['filler', 'price of -> price', 'this list takes no "->"'],
    ['orders', 'cheap -> lowest', '"lowest" means nothing after the "->"'],
    ['prices', 'under -> most', '"most" means nothing after the "->"'],
  ] as const)(
    'in %s, the line “%s” is skipped and reported with its number',
    (list, line, reason) => {
      const good =
        list === 'filler'
          ? 'please'
          : { synonyms: 'tv -> television', orders: 'cheap -> price-up', prices: 'under -> max' }[
              list
            ];
      const { entries, faults } = readWordList(list, `# title\n${line}\n${good}`);
      expect(faults).toEqual([{ line: 2, reason }]);
      expect(entries).toHaveLength(1);
    },
  );

  it('any text is read without an error, and each line once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...wordLists), fc.string({ unit: 'binary' }), (list, text) => {
        const { entries, faults } = readWordList(list, text);
        expect(entries.length + faults.length).toBeLessThanOrEqual(text.split('\n').length);
      }),
    );
  });

  it('the entries are read back as they were written, and damaged ones are refused', () => {
    const entries = wordLists.map((list) => ({ list, from: ['a', 'b c'], to: [] }));
    expect(readWordEntries(JSON.parse(writeWordEntries(entries)))).toEqual(entries);
    expect(readWordEntries(null)).toBeNull();
    const damaged = [{}, [5], [[99, [], []]], [[0, 'a', []]], [[0, [5], []]], [[0, []]]];
    for (const words of damaged) expect(readWordEntries({ words })).toBeNull();
  });
});
