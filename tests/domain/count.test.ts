import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupDigits } from '#src/domain/count.ts';

describe('the digits of a number', () => {
  it('digits are grouped as the language data of a browser groups them', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 15 }), (number) => {
        expect(groupDigits(number)).toBe(number.toLocaleString('en-GB'));
      }),
    );
  });
});
