import type { CartItem } from '#src/domain/cart/cart.ts';
import { readCartItemValue, readPrice } from '#src/domain/cart/storage.ts';
import { isRecord, isWhole, parseJson } from '#src/domain/json-checks.ts';
import type { LiveOffer, Offer } from './offer.ts';
import type { ProductCard } from './product.ts';

/** What an offer needs: the cart item, and its terms. */
export type OfferCard = CartItem & Offer;

/** The parts of a card that an offer needs. */
export function toOfferCard(card: ProductCard): OfferCard {
  const { id, slug, title, picture, price, regularPrice, stock } = card;
  return { productId: id, slug, title, picture: picture?.file ?? null, price, regularPrice, stock };
}

/** Reads the offer that a page was built with from the page's data; null if it is none. */
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

/** Returns the offer with the current price and stock. */
export function offeredNow(card: OfferCard, live: LiveOffer | null): OfferCard {
  return live?.kind === 'sold' ? { ...card, ...live.offer } : card;
}

/** Returns whether a page built with this offer would look different now. */
export function isOutdated(card: OfferCard, live: LiveOffer | null): boolean {
  if (live === null) return false;
  if (live.kind === 'gone') return true;
  const { price, regularPrice, stock } = live.offer;
  return price !== card.price || regularPrice !== card.regularPrice || stock !== card.stock;
}
