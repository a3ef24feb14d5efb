import { sha256 } from '#src/catalogue/digest.ts';
import type { ProductCard } from '#src/domain/catalogue/product.ts';

const marks = new WeakMap<ProductCard, string>();

/** Returns a hash of a card's content. It is computed once a card, since dozens of pages show it. */
export function cardMark(card: ProductCard): string {
  const known = marks.get(card);
  if (known !== undefined) return known;
  const mark = sha256(JSON.stringify(card));
  marks.set(card, mark);
  return mark;
}
