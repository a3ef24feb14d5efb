import { formatNaira, kobo } from '#src/domain/money.ts';
import type { Kobo } from '#src/domain/money.ts';
import type { Product } from './product.ts';
import { savingPercent } from './saving.ts';

/** Price and availability of a product. */
export type Offer = Pick<Product, 'price' | 'regularPrice' | 'stock'>;

/** The server's current answer about a product: its offer, or that it is gone. */
export type LiveOffer =
  | { readonly kind: 'sold'; readonly offer: Offer }
  | { readonly kind: 'gone' };

/** In kobo. */
const NAIRA = 100;

/** Up to this many units left are mentioned. */
const FEW = 5;

/**
 * Returns the saving against the regular price, in whole naira and percent, rounded down so that it is
 * never overstated. Null if the product costs no less, or less than a whole naira less.
 */
export function savingOf(
  offer: Offer,
): { readonly amount: Kobo; readonly percent: number | null } | null {
  const { price, regularPrice } = offer;
  if (regularPrice === null || regularPrice - price < NAIRA) return null;
  const naira = Math.floor((regularPrice - price) / NAIRA);
  return { amount: kobo(naira * NAIRA), percent: savingPercent(offer) };
}

/** Returns the availability as its page says it: untracked stock is in stock. */
export function stockOf({ stock }: Pick<Offer, 'stock'>): {
  readonly level: 'plenty' | 'few' | 'none';
  readonly words: string;
} {
  if (stock === 0) return { level: 'none', words: 'Out of Stock' };
  if (stock !== null && stock <= FEW) return { level: 'few', words: `Only ${stock} left` };
  return { level: 'plenty', words: 'In Stock' };
}

/**
 * Returns the note about a difference between the page's offer and the current one (DESIGN.md, "Display
 * pages are cached; money is live"); null if nothing that matters differs.
 */
export function offerChange(made: Offer, live: LiveOffer | null): string | null {
  if (live === null) return null;
  if (live.kind === 'gone') return 'This product is no longer sold.';
  const { price, stock } = live.offer;
  if (stock === 0 && made.stock !== 0) return 'It has sold out since this page was made.';
  if (price !== made.price) return `The price has changed: it was ${formatNaira(made.price)}.`;
  if (stock !== 0 && made.stock === 0) return 'It is in stock again.';
  return null;
}
