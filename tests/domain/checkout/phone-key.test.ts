import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneIdentity } from '#src/domain/checkout/phone-key.ts';

it.each([
  ['+2348031234567', '0803 123 4567'],
  ['+2348031234567', '234-803-123-4567'],
  ['+2348031234567', '8031234567'],
  ['0803 123 4567 (WhatsApp)', '+234 803 123 4567'],
  ['+2342012345678', '01 234 5678'],
  ['+44 7700 900123', '0044 7700 900 123'],
])('“%s” and “%s” are one phone number', (one, other) => {
  expect(phoneIdentity(one)).toBe(phoneIdentity(other));
});

it.each(['', '-', '.', '123', 'call me', '080312'])('“%s” is no phone number', (text) => {
  expect(phoneIdentity(text)).toBeNull();
});

it('two Nigerian numbers are one only if their digits are', () => {
  const national = fc.integer({ min: 8_030_000_000, max: 8_039_999_999 });
  fc.assert(
    fc.property(national, national, (one, other) => {
      const isSame = phoneIdentity(`0${one}`) === phoneIdentity(`+234 ${other}`);
      expect(isSame).toBe(one === other);
    }),
  );
});
