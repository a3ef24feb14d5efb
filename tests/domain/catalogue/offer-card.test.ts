import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOutdated,
  offeredNow,
  readOfferCard,
  toOfferCard,
} from '#src/domain/catalogue/offer-card.ts';
import type { LiveOffer } from '#src/domain/catalogue/offer.ts';
import { toCard } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

const text = fc.string({ minLength: 1 });
const amount = fc.nat().map(kobo);

const anyCard = fc
  .record({
    id: text,
    slug: text,
    title: text,
    price: amount,
    regularPrice: fc.option(amount),
    stock: fc.option(fc.nat()),
  })
  .map((made) => toOfferCard(toCard(sampleProduct(made))));

const card = toOfferCard(
  toCard(sampleProduct({ id: '1', price: kobo(100), regularPrice: kobo(120), stock: 7 })),
);

function sold(offer: Partial<typeof card> = {}): LiveOffer {
  const { price, regularPrice, stock } = { ...card, ...offer };
  return { kind: 'sold', offer: { price, regularPrice, stock } };
}

describe('the offer of a page', () => {
  it('the offer of a page is read as it was written, whatever the product', () => {
    fc.assert(
      fc.property(anyCard, (any) => {
        expect(readOfferCard(JSON.stringify(any))).toEqual(any);
      }),
    );
  });

  it.each([undefined, '', '{', 'null', '[]', '{"productId":"1"}'])(
    '%o contains no offer',
    (data) => {
      expect(readOfferCard(data)).toBeNull();
    },
  );

  it('an offer with an invalid price is not read', () => {
    for (const price of [-1, 1.5, 'free', null]) {
      expect(readOfferCard(JSON.stringify({ ...card, price }))).toBeNull();
    }
  });
});

describe('the current offer', () => {
  it('the current offer is the page’s own until the server says otherwise', () => {
    expect(isOutdated(card, null)).toBe(false);
    expect(isOutdated(card, sold())).toBe(false);
    expect(offeredNow(card, null)).toEqual(card);
  });

  it.each([{ price: kobo(99) }, { regularPrice: null }, { stock: 6 }, { stock: null }])(
    'a server’s offer with %o replaces that of the page',
    (offer) => {
      expect(isOutdated(card, sold(offer))).toBe(true);
      expect(offeredNow(card, sold(offer))).toEqual({ ...card, ...offer });
    },
  );

  it('a removed product replaces the offer of the page', () => {
    expect(isOutdated(card, { kind: 'gone' })).toBe(true);
    expect(offeredNow(card, { kind: 'gone' })).toEqual(card);
  });
});
