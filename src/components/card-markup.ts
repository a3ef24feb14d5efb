import type { ProductCard as Card } from '#src/domain/catalogue/product.ts';
import type { PictureUse } from '#src/domain/catalogue/picture-source.ts';
import type { PictureLoad } from '#src/ui/picture.tsx';
import { ProductCard } from '#src/ui/product-card.tsx';
import { staticMarkup } from './react-markup.ts';

/**
 * Most cached cards. Related products are neighbours in a list, as on the pages rendered just
 * before.
 */
const MOST = 5_000;

/** In the order of creation. */
const made = new Map<string, { readonly card: Card; readonly markup: string }>();

/**
 * Returns the HTML of a card without hydration, and without what only a script can use. A card appears on a dozen pages of its neighbours,
 * which are rendered one after the other; the cache serves most of them.
 */
export function cardMarkup(
  card: Card,
  load: PictureLoad,
  use: Extract<PictureUse, 'card' | 'slide'> = 'card',
): string {
  const key = `${load} ${use} ${card.id}`;
  const known = made.get(key);
  // In development, the catalogue may change at any moment.
  if (known?.card === card) return known.markup;
  const markup = staticMarkup(ProductCard, { card, use, load, controls: false });
  made.delete(key);
  made.set(key, { card, markup });
  const [oldest] = made.keys();
  if (made.size > MOST && oldest !== undefined) made.delete(oldest);
  return markup;
}
