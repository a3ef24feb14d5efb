import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureNamer } from '#src/domain/search/features.ts';
import { readWordList } from '#src/domain/search/word-lists.ts';
import { shopperWords } from '#tests/fixtures/search-catalogues.ts';

const delivered = featureNamer(shopperWords);

function namer(list: string): (text: string) => string {
  return featureNamer(readWordList('features', list).entries);
}

describe('what shoppers call the features of a description', () => {
  it.each([
    ['Protection IP67', 'waterproof'],
    ['S Pen included', 'stylus'],
    ['Rear cameras 200 MP main', '200 megapixel'],
    ['SIM Two nano-SIM', 'dual sim'],
    ['Battery 5,000 mAh, 45 W wired', 'fast charging'],
    ['Noise cancelling Active', 'noise cancellation'],
  ])('a description that says “%s” is found as “%s”', (text, name) => {
    expect(delivered(text)).toContain(name);
  });

  it('a phrase must stand as whole words, whatever its case and spaces', () => {
    const named = namer('n mp -> n megapixel');
    expect(named('50mp, 8  MP')).toBe('50mp, 8  MP\nIn other words: 50 megapixel, 8 megapixel.');
    expect(named('50 mph, MP3 and x2 MPs')).toBe('50 mph, MP3 and x2 MPs');
  });

  it('a name that the description has already is not repeated', () => {
    const named = namer('ip67, ip68 -> waterproof, dustproof');
    expect(named('IP67 and IP68: Waterproof')).toBe(
      'IP67 and IP68: Waterproof\nIn other words: dustproof.',
    );
    expect(namer('ip67 -> waterproof')('IP67, waterproof')).toBe('IP67, waterproof');
  });

  it('a description begins as it was, whatever an operator lists', () => {
    const words = fc.array(
      fc.record({
        list: fc.constant('features' as const),
        from: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
        to: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(words, fc.string(), (list, text) => {
        expect(featureNamer(list)(text).startsWith(text)).toBe(true);
      }),
    );
  });
});
