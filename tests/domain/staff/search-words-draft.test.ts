import { expect, it } from 'vitest';
import {
  EMPTY_WORDS,
  wordsDraftOf,
  wordsFaults,
  wordsValues,
  wordsWith,
} from '#src/domain/staff/search-words-draft.ts';

const pouch = { words: ['pouch', 'phone jacket'], meaning: ['case'] };

it('typed words are phrases between commas and line breaks', () => {
  expect(wordsValues({ words: 'Pouch, ,jacket\ncover', meaning: ' case ' })).toEqual({
    ...{ words: ['Pouch', 'jacket', 'cover'], meaning: ['case'] },
  });
  expect(wordsValues(wordsDraftOf(pouch))).toEqual(pouch);
});

it('a draft says what is wrong with each field', () => {
  expect(wordsFaults(wordsDraftOf(pouch))).toEqual({});
  expect(wordsFaults(EMPTY_WORDS)).toEqual({
    words: 'Please enter what shoppers type.',
    meaning: 'Please enter what the shop calls it.',
  });
  expect(wordsFaults({ words: 'pouch -> case', meaning: 'case' })).toEqual({
    words: '“pouch -> case” has a "->", "#" or ",".',
  });
  expect(wordsFaults({ words: 'x'.repeat(70), meaning: 'case' })).toEqual({
    words: `“${'x'.repeat(60)}…” has more than 60 characters.`,
  });
});

it('entries are found by a part of a phrase of either side', () => {
  const other = { words: ['blower'], meaning: ['hair dryer'] };
  expect(wordsWith([pouch, other], ' JACK ')).toEqual([pouch]);
  expect(wordsWith([pouch, other], 'dryer')).toEqual([other]);
  expect(wordsWith([pouch, other], '')).toEqual([pouch, other]);
});
