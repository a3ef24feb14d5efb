import { describe, expect, it } from 'vitest';
import { priceRange } from '#src/catalogue/import/price-range.ts';

describe('a price range', () => {
  it.each([
    ['₦ 271,600 - ₦ 280,000', '₦ 271,600', '₦ 280,000'],
    ['₦280,000–₦271,600', '₦271,600', '₦280,000'],
    ['NGN 5 to NGN 7.50', 'NGN 5', 'NGN 7.50'],
    ['100 — 200', '100', '200'],
  ])('the price range %o goes from %o to %o', (text, low, high) => {
    expect(priceRange(text)).toEqual({ low, high });
  });

  it.each(['₦ 271,600', '-5', '', 'low - high', '5 -', 12, null])(
    '%o is no price range',
    (value) => {
      expect(priceRange(value)).toBeNull();
    },
  );
});
