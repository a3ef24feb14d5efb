import type { CartItem } from '#src/domain/cart/cart.ts';
import { readCartItemValue, readPrice } from '#src/domain/cart/storage.ts';
import { isRecord, isWhole, parseJson } from '#src/domain/json-checks.ts';
import type { LiveOffer, Offer } from './offer.ts';
import type { ProductCard } from './product.ts';

/** What selling a product takes: what goes into the cart, and on which terms. */
export type OfferCard = CartItem & Offer;

/** What of a card sells its product. */
export function toOfferCard(card: ProductCard): OfferCard {
  const { id, slug, title, picture, price, regularPrice, stock } = card;
  return { productId: id, slug, title, picture: picture?.file ?? null, price, regularPrice, stock };
}

/** The offer that a product's page was made with, from the page's data; null where it is no such. */
export function readOfferCard(text: string | null | undefined): OfferCard | null {
  const record = parseJson(text);
  const item = readCartItemValue(record);
  if (item === null || !isRecord(record)) return null;
  const { regularPrice, stock } = record;
  return {
    ...item,
    regularPrice: readPrice(regularPrice),
    stock: isWhole(stock) ? stock : null,
  };
}

/** The offer with the price and stock of now. */
export function offeredNow(card: OfferCard, live: LiveOffer | null): OfferCard {
  return live?.kind === 'sold' ? { ...card, ...live.offer } : card;
}

/** Whether a page that was made with this offer would show another now. */
export function isOutdated(card: OfferCard, live: LiveOffer | null): boolean {
  if (live === null) return false;
  if (live.kind === 'gone') return true;
  const { price, regularPrice, stock } = live.offer;
  return price !== card.price || regularPrice !== card.regularPrice || stock !== card.stock;
}
