import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trimEnd } from '#src/domain/trim-end.ts';

it('trimming removes every given character from the end of a text, and no other', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[-/.]*$/), (text, end) => {
      expect(trimEnd(`${text}x${end}`, '-/.')).toBe(`${text}x`);
    }),
  );
  expect(trimEnd('///', '/')).toBe('');
  expect(trimEnd('', '/')).toBe('');
});
