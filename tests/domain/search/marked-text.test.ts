import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords } from '#src/domain/search/marked-text.ts';
import { searchWords } from '#src/domain/search/rule.ts';

/** The text with its marked pieces in brackets. */
function marked(text: string, search: string): string {
  return markWords(text, searchWords(search))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');
}

describe('a marked text', () => {
  it.each([
    ['Samsung Galaxy A15', 'galaxy', 'Samsung [Galaxy] A15'],
    ['Samsung Galaxy A15', 'A15 SAM', '[Sam]sung Galaxy [A15]'],
    ['iPhone 15 phone case', 'phone', 'i[Phone] 15 [phone] case'],
    ['Banana', 'ana', 'B[ana]na'],
    ['Power Bank', 'power ow b', '[Power] [B]ank'],
    ['USB-C Cable', 'usb -c', '[USB-C] Cable'],
    ['Tecno', 'xyz', 'Tecno'],
    ['Tecno', '', 'Tecno'],
  ])('the text %s, searched for by %s, is marked as %s', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it('a text whose lower case has another length stays unmarked', () => {
    expect(marked('İPhone ΣΑΣ', 'phone')).toBe('İPhone ΣΑΣ');
  });

  it('the pieces of a marked text join to the text, and only words are marked', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', ' ', '1', '-', 'İ', 'ß') });
    fc.assert(
      fc.property(text, text, (title, search) => {
        const words = searchWords(search);
        const pieces = markWords(title, words);
        expect(pieces.map((piece) => piece.text).join('')).toBe(title);
        for (const piece of pieces) {
          const holds = words.some((word) => piece.text.toLowerCase().includes(word));
          if (title.toLowerCase().length === title.length) expect(holds).toBe(piece.marked);
        }
      }),
    );
  });
});
