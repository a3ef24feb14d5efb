import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { koboToNaira } from '#src/domain/money.ts';
import { readBudget } from '#src/domain/search/read-budget.ts';
import { readTokens } from '#src/domain/search/tokens.ts';
import { deliveredLanguage } from '#tests/fixtures/search-language.ts';

/** The bounds in naira and the words that are left; null without a budget. */
function read(text: string) {
  const found = readBudget(readTokens(text), deliveredLanguage);
  if (found === null) return null;
  const { min, max } = found.budget;
  const naira = (amount: typeof min) => (amount === null ? null : koboToNaira(amount));
  return [naira(min), naira(max), found.rest.map(({ word }) => word).join(' ')];
}

describe('a budget in a query', () => {
  it.each([
    ['phone under 100k', [null, 100_000, 'phone']],
    ['below ₦150,000 tecno', [null, 150_000, 'tecno']],
    ['50k to 80k earbuds', [50_000, 80_000, 'earbuds']],
    ['50k-80k earbuds', [50_000, 80_000, 'earbuds']],
    ['between 50 and 80k phone', [50_000, 80_000, 'phone']],
    ['from 50 to 80k phone', [50_000, 80_000, 'phone']],
    ['phone 100,000 - 200,000 naira', [100_000, 200_000, 'phone']],
    ['iphone less than 1.5m', [null, 1_500_000, 'iphone']],
    ['phones not more than 200 thousand naira please', [null, 200_000, 'phones please']],
    ['phone above 500k', [500_000, null, 'phone']],
    ['phone under 100', [null, 100_000, 'phone']],
    ['around 200k phone', [160_000, 240_000, 'phone']],
    ['n50000 phone', [null, 50_000, 'phone']],
    ['phone 100k', [null, 100_000, 'phone']],
  ])('“%s” is understood', (text, right) => {
    expect(read(text)).toEqual(right);
  });

  it.each([
    'iphone 16',
    'charger for 13',
    'power bank 20000 mah',
    'power bank above 20000mah',
    '20k mah',
    'cable 1m to 2m long',
    '4k tv',
    'over ear headphones',
    'from 256 to 512 gb',
    'iphone 12 or 13',
    'under',
  ])('“%s” names no budget', (text) => {
    expect(read(text)).toBeNull();
  });

  it('the lower bound is never above the upper one', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'under',
        'between',
        'and',
        'to',
        'k',
        'naira',
        'from',
        '-',
        'around',
        'phone',
      ),
      fc.integer({ min: 0, max: 2_000_000 }).map((number) => `${number}`),
      fc.integer({ min: 0, max: 2_000 }).map((number) => `${number}k`),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const found = readBudget(readTokens(words.join(' ')), deliveredLanguage);
        if (found === null) return;
        const { min, max } = found.budget;
        expect((min ?? 0) <= (max ?? Infinity)).toBe(true);
        expect(found.rest.length).toBeLessThan(words.length);
      }),
    );
  });
});
