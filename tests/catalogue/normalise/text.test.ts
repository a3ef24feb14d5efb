import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, MAX_TEXT } from '#src/catalogue/normalise/text.ts';
import { naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';

describe('a line of text', () => {
  it.each([
    ['  Galaxy \t\n A15 ', 'Galaxy A15'],
    ['Cafe\u0301', 'Café'],
    ['a\u0000b\u0007c', 'a b c'],
    ['\u202eevil\u202c', 'evil'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['one\u2028two', 'one two'],
    ['<b>5 > 3</b> & more', '<b>5 > 3</b> & more'],
    ['👩\u200d👧', '👩\u200d👧'],
    ['lone \ud800 half', 'lone half'],
    ['\u200b \u2060\u00ad', ''],
    ['\u0301', ''],
  ])('the line of text %j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('a line of text is cut at its maximum length, between characters', () => {
    expect(cleanText('😀'.repeat(MAX_TEXT + 5))).toBe('😀'.repeat(MAX_TEXT));
  });

  it('a cleaned line of text does not change when cleaned again', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...naughtyTexts()),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]|^\s|\s$|\s\s/u);
        expect(clean.isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
