import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { nigerianPhone, phoneInWords } from '#src/domain/phone-number.ts';
import { phoneBeginnings, phoneSpellings } from '#tests/fixtures/contact-details.ts';

/** A mobile number without its prefix. */
const mobile = fc
  .tuple(fc.constantFrom('70', '80', '81', '90', '91'), fc.stringMatching(/^\d{8}$/))
  .map(([start, rest]) => start + rest);

describe('a Nigerian phone number', () => {
  it('sixty common spellings of a number give the same number', () => {
    expect(new Set(phoneSpellings).size).toBe(60);
    for (const spelling of phoneSpellings) expect(nigerianPhone(spelling)).toBe('+2348031234567');
  });

  it.each([
    ['0201 234 5678', '+2342012345678'],
    ['+234 209 461 0000', '+2342094610000'],
    ['01 234 5678', '+2342012345678'],
    ['+234 1 234 5678', '+2342012345678'],
    [' 0803/123-4567 ', '+2348031234567'],
  ])('the landline or spelling %j is %s', (spelling, number) => {
    expect(nigerianPhone(spelling)).toBe(number);
  });

  it('a number that libphonenumber knows is the same number here', () => {
    fc.assert(
      fc.property(mobile, fc.constantFrom('0', '234', '+234'), (national, beginning) => {
        const known = parsePhoneNumberFromString(beginning + national, 'NG');
        fc.pre(known?.isValid() === true);
        expect(nigerianPhone(beginning + national)).toBe(known.number);
      }),
      { numRuns: 2_000 },
    );
  });

  it('an accepted text is a possible Nigerian number for libphonenumber', () => {
    const text = fc.oneof(
      fc.stringMatching(/^\+?[\d ().-]{6,18}$/),
      fc.tuple(fc.constantFrom(...phoneBeginnings), mobile).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const number = nigerianPhone(typed);
        if (number === null) return;
        const known = parsePhoneNumberFromString(number);
        expect([known?.countryCallingCode, known?.isPossible()]).toEqual(['234', true]);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ...['', '.', '…', '+', '0', '☎️', 'none', '08O3 123 4567', '0803 123 456', '0803 123 45678'],
    ...Array.from({ length: 9 }, (_, length) => '123456789'.slice(0, length + 1)),
    ...['+44 7911 123456', '+1 202 555 0123', '00447911123456', '+8031234567', '0603 123 4567'],
    ...['0803 123 4567 / 0805 123 4567', "0803 123 4567' OR '1'='1", '8'.repeat(5_000)],
  ])('%j is no Nigerian phone number', (text) => {
    expect(nigerianPhone(text)).toBeNull();
  });

  it('a stored number is shown as it is written in Nigeria', () => {
    expect(phoneInWords('+2348031234567')).toBe('0803 123 4567');
    expect(phoneInWords('+2342012345678')).toBe('0201 234 5678');
    for (const other of ['+447911123456', '0803 (old)', ''])
      expect(phoneInWords(other)).toBe(other);
    fc.assert(
      fc.property(mobile, (national) => {
        expect(nigerianPhone(phoneInWords(`+234${national}`))).toBe(`+234${national}`);
      }),
    );
  });
});
