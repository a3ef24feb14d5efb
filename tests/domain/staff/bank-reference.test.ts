import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bankReference, isBankReference } from '#src/domain/staff/bank-reference.ts';

it('spaces, signs and small letters do not make another bank reference', () => {
  const sign = fc.constantFrom(' ', '-', '/', '.', '_', '\u00a0');
  const known = fc.stringMatching(/^[A-Z0-9]{6,60}$/);
  fc.assert(
    fc.property(known, fc.array(sign, { maxLength: 6 }), (reference, signs) => {
      const spelled = Array.from(reference.toLowerCase(), (part, at) => part + (signs[at] ?? ''));
      expect(bankReference(spelled.join(''))).toBe(reference);
    }),
  );
});

it('a bank reference has 6 to 60 letters and digits', () => {
  expect(isBankReference('000013261124163512000123456789')).toBe(true);
  expect(isBankReference('FT260')).toBe(false);
  expect(isBankReference('A'.repeat(61))).toBe(false);
});
