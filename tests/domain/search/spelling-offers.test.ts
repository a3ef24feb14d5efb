import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWords, searchWords } from '#src/domain/search/rule.ts';
import { createSpelling, didYouMean } from '#src/domain/search/spelling.ts';
import { searchTypos } from './typos.ts';
import { demo, demoNames, finds } from './demo-spelling.ts';

describe('offers of a search without results', () => {
  it.each([
    ['samsnug', ['samsung']],
    ['Samsnug A15', ['samsung A15']],
    ['samsnug galxy a15', ['samsung galaxy a15']],
    ['iphone13 128gb', ['iphone 13 128gb', 'iphone 128gb']],
    ['(samsnug),', ['samsung']],
    ['galaxy/a15', ['galaxy a15']],
    ['20000mha powerbank', ['20000mah power bank']],
    // No word is like "zzz", and there is no A99.
    ['iphone zzz', ['iphone']],
    ['galaxy a99', ['galaxy']],
    // Two parts of one word.
    ['air pds', ['airpods', 'air']],
    ['sam snug', ['samsung', 'sam']],
    // Each word finds something; together they find nothing.
    ['10000mah oraimo', ['10000mah', 'oraimo']],
    ['chargers for iphone', ['chargers', 'iphone']],
    ['red samsung iphone nokia', ['red samsung']],
    ['zzz', []],
  ])('a search for %s has the offers %j', (text, offers) => {
    expect(didYouMean(text, demo, finds)).toEqual(offers);
  });

  it('offers replace one word before they omit any, if each finds something', () => {
    const titles = ['nokia charger', 'nokia chart', 'tecno chargers'];
    const offers = didYouMean('nokia chargers', createSpelling(titles), (text) =>
      titles.some((title) => holdsWords(title, searchWords(text))),
    );
    expect(offers).toEqual(['nokia charger', 'nokia', 'chargers']);
  });

  it('offers are as many as requested, three by default', () => {
    const spelling = createSpelling(['cat', 'bat', 'hat', 'rat']);
    const found = (text: string) => text !== 'zat';
    expect(didYouMean('zat', spelling, found)).toHaveLength(3);
    expect(didYouMean('zat', spelling, found, 1)).toEqual(['bat']);
    expect(didYouMean('zat', spelling, found, 0)).toEqual([]);
  });

  const demoWord = fc.constantFrom(
    ...new Set(demoNames.flatMap((name) => name.split(' '))),
    ...Object.values(searchTypos).flatMap((typos) => typos.map(([typed]) => typed)),
  );
  const search = fc
    .array(fc.oneof(demoWord, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 5 })
    .map((words) => words.join(' '));

  it('offers always find something, are unique, and are the same each time', () => {
    fc.assert(
      fc.property(search, (text) => {
        const offers = didYouMean(text, demo, finds);
        expect(offers.filter(finds)).toEqual(offers);
        expect(new Set(offers).size).toBe(offers.length);
        expect(offers.length).toBeLessThanOrEqual(3);
        expect(didYouMean(text, demo, finds)).toEqual(offers);
      }),
    );
  });

  it('a search has offers as soon as one of its words finds something', () => {
    fc.assert(
      fc.property(fc.array(demoWord, { minLength: 2, maxLength: 5 }), (words) => {
        const text = words.join(' ');
        // "With" only links words and is not searched for.
        const telling = words.filter((word) => /^(?!with$)\p{L}{4,}$/iu.test(word));
        fc.pre(!finds(text) && telling.some(finds));
        expect(didYouMean(text, demo, finds)).not.toEqual([]);
      }),
    );
  });

  it('offers take at most 25 lookups for up to three words, and 70 for any', () => {
    fc.assert(
      fc.property(fc.array(demoWord, { maxLength: 20 }), fc.boolean(), (words, strict) => {
        let asked = 0;
        didYouMean(words.join(' '), demo, (text) => {
          asked++;
          return !strict && !text.includes(' ') && finds(text);
        });
        expect(asked).toBeLessThanOrEqual(words.length <= 3 ? 25 : 70);
      }),
    );
  });
});

describe('a successful search', () => {
  it.each(['samsung', 'iphone 16', 'air pods', 'CHARGER', '-', '  ', ''])(
    'a search for %j needs no offers',
    (text) => {
      expect(didYouMean(text, demo, finds)).toEqual([]);
    },
  );
});
