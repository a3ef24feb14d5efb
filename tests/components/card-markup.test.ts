import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cardMarkup } from '#src/components/card-markup.ts';
import { toCard, type ProductCard as Card } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import type { PictureLoad } from '#src/ui/picture.tsx';
import { ProductCard } from '#src/ui/product-card.tsx';
import { samplePicture, sampleProduct } from '#tests/fixtures/snapshot.ts';

const cardOf = (id: string, price = 100_000): Card =>
  toCard(sampleProduct({ id, price: kobo(price), pictures: [samplePicture(1)] }));

const rendered = (card: Card, load: PictureLoad) =>
  renderToStaticMarkup(createElement(ProductCard, { card, load, controls: false }));

describe('the HTML of a card', () => {
  it('the HTML of a card equals what its component renders, the first time and again', () => {
    const card = cardOf('1');
    for (const load of ['first', 'early', 'late', 'late', 'first'] satisfies PictureLoad[]) {
      expect(cardMarkup(card, load)).toBe(rendered(card, load));
    }
  });

  it('the HTML of a card is rendered again for another card of the same product', () => {
    cardMarkup(cardOf('2'), 'late');
    const dearer = cardOf('2', 200_000);
    expect(cardMarkup(dearer, 'late')).toBe(rendered(dearer, 'late'));
    expect(cardMarkup(dearer, 'late')).toContain('₦2,000');
  });

  it('the HTML of cards is right for more cards than are cached', () => {
    const cards = Array.from({ length: 6_000 }, (_, place) => cardOf(`many-${place}`, 100 * place));
    for (const card of cards) cardMarkup(card, 'late');
    for (const card of [...cards.slice(0, 5), ...cards.slice(-5)]) {
      expect(cardMarkup(card, 'late')).toBe(rendered(card, 'late'));
    }
  });
});
