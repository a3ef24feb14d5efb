import { sha256 } from '#src/catalogue/digest.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';

const marks = new WeakMap<ProductCard, string>();

/** A hash of all that a card shows, made once for each card: it stands on dozens of pages. */
export function cardMark(card: ProductCard): string {
  const known = marks.get(card);
  if (known !== undefined) return known;
  const mark = sha256(JSON.stringify(card));
  marks.set(card, mark);
  return mark;
}
