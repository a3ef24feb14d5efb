import { expect, it } from 'vitest';
import { differenceWords } from '#src/domain/staff/preview-words.ts';

it('the differences of a preview are one sentence, with the values that are short', () => {
  expect(
    differenceWords([
      { name: 'price', live: '₦18,500', preview: '₦23,450' },
      { name: 'description', live: '', preview: '' },
    ]),
  ).toBe('Not live yet: price from ₦18,500 to ₦23,450; description.');
});

it('equal pages are said to be the same', () => {
  expect(differenceWords([])).toBe('Both pages are the same.');
});
