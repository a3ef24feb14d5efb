import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readCartItem } from '#src/domain/cart/storage.ts';
import { toOfferCard } from '#src/domain/catalogue/offer-card.ts';
import type { LiveOffer, Offer } from '#src/domain/catalogue/offer.ts';
import { toCard } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { ProductOffer } from '#src/ui/product-offer.tsx';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

function render(
  made: Partial<Offer> = {},
  live: LiveOffer | null = null,
  write = renderToStaticMarkup,
): string {
  const card = toOfferCard(toCard(sampleProduct({ id: '1', title: 'Galaxy A15', ...made })));
  return write(createElement(ProductOffer, { card, live }));
}

function sold(offer: Partial<Offer>): LiveOffer {
  return {
    kind: 'sold',
    offer: { price: kobo(15_000_000), regularPrice: null, stock: null, ...offer },
  };
}

/** The price with which the Add button would fill the cart; null if it adds nothing. */
function addedPrice(html: string): number | null {
  const data = /data-product="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"');
  return readCartItem(data)?.price ?? null;
}

describe('the offer of a product', () => {
  it('a product offer is only a price if it never cost more', () => {
    const html = render();
    expect(html).toContain('₦150,000');
    expect(html).not.toMatch(/<s |You save/);
  });

  it('a product offer strikes through a higher regular price and shows the saving', () => {
    const html = render({ regularPrice: kobo(20_000_000) });
    expect(html).toMatch(/<s [^>]*>.*₦200,000<\/s>/);
    expect(html).toContain('You save ₦50,000 (25%)');
  });

  it('a product offer strikes through a lower regular price too, without a saving', () => {
    const html = render({ regularPrice: kobo(10_000_000) });
    expect(html).toMatch(/<s [^>]*>.*₦100,000<\/s>/);
    expect(html).not.toContain('You save');
  });

  it('a product offer shows whether the product is available', () => {
    expect(render()).toContain('>In Stock<');
    expect(render({ stock: 3 })).toContain('>Only 3 left<');
    expect(render({ stock: 0 })).toContain('data-level="none">Out of Stock<');
    expect(render({ stock: 0 })).toMatch(/<button[^>]* disabled="">Out of Stock/);
  });

  it('a product offer marks a changed price, and adds the product at that price', () => {
    const html = render({}, sold({ price: kobo(16_500_000), regularPrice: kobo(18_000_000) }));
    expect(html).toContain('₦165,000');
    expect(html).toContain('You save ₦15,000 (8%)');
    expect(html).toMatch(/role="status">The price has changed: it was ₦150,000\.</);
    expect(addedPrice(html)).toBe(16_500_000);
  });

  it('a product offer cannot be added once it is sold out', () => {
    const html = render({ stock: 2 }, sold({ stock: 0 }));
    expect(html).toContain('data-level="none">Out of Stock<');
    expect(html).toMatch(/role="status">It has sold out/);
    expect(html).toMatch(/<button[^>]* disabled="">Out of Stock/);
    expect(addedPrice(html)).toBeNull();
  });

  it('a product offer can be added again once it is available', () => {
    const html = render({ stock: 0 }, sold({ stock: 40 }));
    expect(html).toContain('>In Stock<');
    expect(addedPrice(html)).toBe(15_000_000);
  });

  it('a product offer that was removed says so and cannot be added', () => {
    const html = render({}, { kind: 'gone' });
    expect(html).toContain('data-level="none">No longer sold<');
    expect(html).toMatch(/role="status">This product is no longer sold\.</);
    expect(html).toMatch(/<button[^>]* disabled="">No longer sold/);
    expect(addedPrice(html)).toBeNull();
  });

  it('a product offer shows the largest prices', () => {
    expect(render({ price: kobo(1_234_567_800) })).toContain('₦12,345,678');
  });

  it('a product offer has no neighbouring texts, so that the built one and the drawn one are equal', () => {
    const live = sold({ price: kobo(16_500_000), regularPrice: kobo(18_000_000), stock: 2 });
    for (const [made, now] of [
      [{}, null],
      [{ regularPrice: kobo(20_000_000), stock: 3 }, null],
      [{ stock: 0 }, null],
      [{}, live],
    ] as const) {
      expect(render(made, now)).toBe(render(made, now, renderToString));
    }
  });
});
