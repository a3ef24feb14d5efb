import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  INTENT_LIFE_MS,
  readIntent,
  writeIntent,
  type Intent,
} from '#src/domain/accounts/intent.ts';
import { kobo } from '#src/domain/money.ts';

const NOW = 1_790_000_000_000;

const filled = fc.string({ minLength: 1 });
const anyIntent: fc.Arbitrary<Intent> = fc.oneof(
  fc.record({
    kind: fc.constant('cart' as const),
    item: fc.record({
      productId: filled,
      slug: filled,
      title: filled,
      picture: fc.option(filled),
      price: fc.nat().map(kobo),
    }),
  }),
  fc.record({
    kind: fc.constantFrom('wishlist' as const, 'compare' as const),
    productId: filled,
    title: filled,
  }),
);

describe('a guest’s wish', () => {
  it('a guest’s wish is read back for half an hour', () => {
    fc.assert(
      fc.property(anyIntent, fc.nat({ max: INTENT_LIFE_MS }), (intent, later) => {
        expect(readIntent(writeIntent(intent, NOW), NOW + later)).toEqual(intent);
      }),
    );
  });

  it('a guest’s wish expires after that time or if the clock goes back', () => {
    const text = writeIntent({ kind: 'wishlist', productId: '7', title: 'A phone' }, NOW);
    expect(readIntent(text, NOW + INTENT_LIFE_MS + 1)).toBeNull();
    expect(readIntent(text, NOW - 1)).toBeNull();
  });

  it('a damaged guest’s wish is ignored, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readIntent(text, NOW)).toBeNull();
      }),
    );
    expect(readIntent(null, NOW)).toBeNull();
  });

  it.each([
    { kind: 'cart', item: { productId: '7' } },
    { kind: 'cart' },
    { kind: 'wishlist', productId: 7, title: 'A phone' },
    { kind: 'compare', productId: '7' },
    { kind: 'checkout', productId: '7', title: 'A phone' },
    null,
  ])('a guest’s wish with an invalid part is ignored: %j', (intent) => {
    expect(readIntent(JSON.stringify({ at: NOW, intent }), NOW)).toBeNull();
  });
});
