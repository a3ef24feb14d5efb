import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerChange, savingOf, stockOf } from '#src/domain/catalogue/offer.ts';
import type { Offer } from '#src/domain/catalogue/offer.ts';
import { formatNaira, kobo } from '#src/domain/money.ts';

function offer(given: Partial<Offer> = {}): Offer {
  return { price: kobo(15_000_000), regularPrice: null, stock: null, ...given };
}

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(kobo);
const anyOffer = fc.record({
  price: amount,
  regularPrice: fc.option(amount),
  stock: fc.option(fc.nat(200)),
});

describe('a saving', () => {
  it('a saving is the regular price minus the price, with its percentage', () => {
    const saving = savingOf(offer({ regularPrice: kobo(20_000_000) }));
    expect(saving).toEqual({ amount: 5_000_000, percent: 25 });
  });

  it('there is no saving if the product costs as much as before, or more', () => {
    expect(savingOf(offer())).toBeNull();
    expect(savingOf(offer({ regularPrice: kobo(15_000_000) }))).toBeNull();
    expect(savingOf(offer({ regularPrice: kobo(14_000_000) }))).toBeNull();
  });

  it('a saving below one percent has no percentage', () => {
    expect(savingOf(offer({ regularPrice: kobo(15_000_100) }))).toEqual({
      amount: 100,
      percent: null,
    });
  });

  it('a saving plus the price is the regular price to within some kobo, and never overstated', () => {
    fc.assert(
      fc.property(anyOffer, (some) => {
        const saving = savingOf(some)?.amount ?? 0;
        const less = Math.max(0, (some.regularPrice ?? 0) - some.price);
        expect(saving).toBeLessThanOrEqual(less);
        expect(less - saving).toBeLessThan(100);
      }),
    );
  });
});

describe('the stock of a product', () => {
  it.each([
    [null, 'plenty', 'In Stock'],
    [6, 'plenty', 'In Stock'],
    [5, 'few', 'Only 5 left'],
    [1, 'few', 'Only 1 left'],
    [0, 'none', 'Out of Stock'],
  ])('a stock of %s is described as %s: %s', (stock, level, words) => {
    expect(stockOf({ stock })).toEqual({ level, words });
  });
});

describe('changes since a page was built', () => {
  const sold = (given: Partial<Offer>) => ({ kind: 'sold', offer: offer(given) }) as const;

  it('nothing has changed before the server answers, or if it says the same', () => {
    expect(offerChange(offer(), null)).toBeNull();
    fc.assert(
      fc.property(anyOffer, (some) => {
        expect(offerChange(some, { kind: 'sold', offer: some })).toBeNull();
      }),
    );
  });

  it('a changed price is shown with the price of the page', () => {
    expect(offerChange(offer(), sold({ price: kobo(16_000_050) }))).toBe(
      'The price has changed: it was ₦150,000.',
    );
  });

  it('every change of the price of an available product is reported', () => {
    fc.assert(
      fc.property(anyOffer, anyOffer, (made, now) => {
        fc.pre(made.price !== now.price && now.stock !== 0);
        expect(offerChange(made, { kind: 'sold', offer: now })).toContain(formatNaira(made.price));
      }),
    );
  });

  it('a product that sold out, came back or was removed is reported', () => {
    expect(offerChange(offer({ stock: 3 }), sold({ stock: 0, price: kobo(1) }))).toMatch(
      /sold out/,
    );
    expect(offerChange(offer({ stock: 0 }), sold({ stock: 8 }))).toMatch(/in stock again/);
    expect(offerChange(offer(), { kind: 'gone' })).toMatch(/no longer sold/);
  });

  it('a small change of the stock is not reported', () => {
    expect(offerChange(offer({ stock: 9 }), sold({ stock: 2 }))).toBeNull();
  });
});
