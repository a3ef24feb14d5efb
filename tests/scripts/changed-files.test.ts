import { describe, expect, it } from 'vitest';
import { journeysFor } from '#scripts/changed-files.ts';

const all = ['cart.test.ts', 'cart-accessibility.test.ts', 'faq.test.ts', 'shopper.ts'];

describe('the journeys selected for changed files', () => {
  it('a changed journey is selected itself', () => {
    expect(journeysFor(['tests/e2e/faq.test.ts'], all)).toEqual(['tests/e2e/faq.test.ts']);
  });

  it.each([
    'src/islands/cart/cart-table.tsx',
    'src/components/CartScreen.astro',
    'src/stores/cart/cart.ts',
  ])('the journeys named after the noun of %s are selected', (file) => {
    expect(journeysFor([file], all)).toEqual([
      'tests/e2e/cart.test.ts',
      'tests/e2e/cart-accessibility.test.ts',
    ]);
  });

  it('no journeys are selected if no page can look different', () => {
    expect(journeysFor(['src/server/db/schema.ts', 'README.md'], all)).toEqual([]);
  });
});
