import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '#src/domain/search/rule.ts';
import { excerptAround, helpInOrder, saysWords } from '#src/domain/search/texts.ts';

const written = (text: string, ...words: readonly string[]) =>
  excerptAround(text, words)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

const long = Array.from({ length: 60 }, (_, place) => `word${place + 1}`).join(' ');

describe('an excerpt', () => {
  it('an excerpt marks every occurrence of each word, as written', () => {
    expect(written('For iPhone and for PHONES', 'phone')).toBe('For i[Phone] and for [PHONE]S');
  });

  it('an excerpt is cut between words around the first match', () => {
    expect(written(long, 'word40')).toMatch(/^…word\d+ .*\[word40\].* word\d+…$/);
    expect(written(long, 'word1 ')).toMatch(/^\[word1 \].*…$/);
    expect(written(long, 'word60')).toMatch(/^….*\[word60\]$/);
  });

  it('an excerpt without a match is the beginning of the text', () => {
    expect(written(long, 'none')).toMatch(/^word1 .*…$/);
    expect(written('', 'none')).toBe('');
  });

  it('an excerpt is a short piece of the text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 800 }), fc.string(), (text, search) => {
        const excerpt = excerptAround(text, searchWords(search))
          .map((piece) => piece.text)
          .join('');
        const inside = excerpt.replace(/^…/, '').replace(/…$/, '');
        expect(text.includes(inside) || text.includes(excerpt)).toBe(true);
        expect(excerpt.length).toBeLessThanOrEqual(172);
        expect(excerpt.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('the words of a search in a text', () => {
  it.each([
    ['A charger for iPhone', 'phone CHARGER', true],
    ['A charger for iPhone', 'iphone zzz', false],
    ['Charges a phone', 'charger', false],
    ['anything', '', false],
    ['Front camera: 50 MP', '50mp camera', true],
    ['A battery of 50 Mah', '50mp', false],
  ])('the text %s contains all words of “%s”: %s', (text, search, says) => {
    expect(saysWords(text, searchWords(search))).toBe(says);
  });
});

describe('help answers', () => {
  const answer = (href: string, name: string) => ({ href, name });

  it('help answers list questions, policies and terms on the topic before mere mentions', () => {
    const mentions = answer('/faq#pay', 'How can I pay?');
    const terms = answer('/terms-and-conditions#11', '11. Delivery and pickup');
    const policy = answer('/return-policy#delivery', 'Delivery of returns');
    const question = answer('/faq#cost', 'How much does delivery cost?');
    const all = helpInOrder([terms, mentions, policy, question], ['delivery']);
    expect(all).toEqual([question, policy, terms, mentions]);
  });

  it('help answers of equal rank keep their order', () => {
    const all = ['a', 'b', 'c'].map((id) => answer(`/faq#${id}`, `Delivery ${id}`));
    expect(helpInOrder(all.toReversed(), ['delivery'])).toEqual(all.toReversed());
  });
});
