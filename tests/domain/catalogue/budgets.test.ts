import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetsFor, budgetSlug, isInBudget } from '#src/domain/catalogue/budgets.ts';
import { kobo, nairaToKobo } from '#src/domain/money.ts';

const naira = (...prices: readonly number[]) => prices.map(nairaToKobo);

describe('the budgets of a list of prices', () => {
  it('budgets have round bounds, and small ones are joined', () => {
    const prices = Array.from({ length: 300 }, (_, index) => nairaToKobo(20_000 + index * 5_000));
    expect(budgetsFor(prices).map(budgetSlug)).toEqual([
      '0-100000',
      '100000-200000',
      '200000-300000',
      '300000-500000',
      '500000-1000000',
      '1000000-up',
    ]);
  });

  it('there are no budgets without a choice of prices', () => {
    expect(budgetsFor([])).toEqual([]);
    expect(budgetsFor(naira(15_000, 15_500, 19_999))).toEqual([]);
  });

  it('a price that is a bound belongs to the budget that begins there', () => {
    const [low, high] = budgetsFor(naira(150_000, 200_000));
    expect([low, high].map((budget) => budget && isInBudget(nairaToKobo(200_000), budget))).toEqual(
      [false, true],
    );
  });

  it('every price is in exactly one budget, no budget is empty, and there are at most six', () => {
    const price = fc.integer({ min: 0, max: 10_000_000_000 }).map(kobo);
    fc.assert(
      fc.property(fc.array(price, { maxLength: 60 }), (prices) => {
        const budgets = budgetsFor(prices);
        expect(budgets.length).toBeLessThanOrEqual(6);
        expect(budgets.length).not.toBe(1);
        for (const budget of budgets) {
          expect(prices.some((one) => isInBudget(one, budget))).toBe(true);
        }
        for (const one of budgets.length === 0 ? [] : prices) {
          expect(budgets.filter((budget) => isInBudget(one, budget))).toHaveLength(1);
        }
      }),
    );
  });
});
