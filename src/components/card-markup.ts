import type { ProductCard as Card } from '#src/domain/catalogue/product.ts';
import type { PictureLoad } from '#src/ui/picture.tsx';
import { ProductCard } from '#src/ui/product-card.tsx';
import { staticMarkup } from './react-markup.ts';

/** So many are kept: related products are the next ones in a list, as are those of the pages before. */
const MOST = 5_000;

/** In the order in which they were made. */
const made = new Map<string, { readonly card: Card; readonly markup: string }>();

/**
 * The HTML of a card that no script takes over. A card stands on a dozen pages of its neighbours, which
 * are rendered one after the other: it is made once for most of them.
 */
export function cardMarkup(card: Card, load: PictureLoad): string {
  const key = `${load} ${card.id}`;
  const known = made.get(key);
  // In development, the shop may be another a moment later.
  if (known?.card === card) return known.markup;
  const markup = staticMarkup(ProductCard, { card, load });
  made.delete(key);
  made.set(key, { card, markup });
  const [oldest] = made.keys();
  if (made.size > MOST && oldest !== undefined) made.delete(oldest);
  return markup;
}
