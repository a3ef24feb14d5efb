import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded } from '#src/domain/folded.ts';

it.each([
  ['Élan PRO', 'elan pro'],
  ['Adébáyọ̀', 'adebayo'],
  ['１２８GB', '128gb'],
  ['100%_', '100%_'],
])('the text %j is folded to %j', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

it('a folded text is found by any of its spellings', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')));
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
});
