import { isSoldOut } from '#src/domain/catalogue/product.ts';
import type { Product, ProductCard } from '#src/domain/catalogue/product.ts';
import { display } from '#src/domain/display.ts';
import { slugify } from '#src/domain/slug.ts';
import { subcategoryKey } from './catalogue-index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/**
 * Returns products of the same subcategory, else category, that are in stock: those that follow in
 * listing order, wrapping around at the end. So every product is linked from its neighbours, and a
 * change affects the pages of a few neighbours instead of a whole subcategory. Variants of the product
 * are left out: its page links to them already.
 */
export function relatedCards(index: CatalogueIndex, product: Product): readonly ProductCard[] {
  const siblings = siblingsOf(index, product);
  const variants = index.variants.get(product.id);
  // Listing order ends with the sold-out products.
  const buyable = firstIndex(siblings, isSoldOut);
  const rank = index.rank.get(product.id) ?? 0;
  const start = firstIndex(siblings, ({ id }) => (index.rank.get(id) ?? 0) > rank);
  const cards: ProductCard[] = [];
  for (let step = 0; step < buyable && cards.length < display.relatedProducts; step += 1) {
    const other = siblings[(start + step) % buyable];
    if (other === undefined || other.id === product.id) continue;
    if (variants === undefined || index.variants.get(other.id) !== variants) {
      cards.push(index.card(other));
    }
  }
  return cards;
}

function siblingsOf(index: CatalogueIndex, product: Product): readonly Product[] {
  const { category, subcategory } = product;
  if (subcategory !== null) {
    const siblings = index.bySubcategory.get(subcategoryKey(category, subcategory)) ?? [];
    if (siblings.length > 1) return siblings;
  }
  const slug = index.categoryByName.get(category)?.slug ?? slugify(category);
  return index.byCategory.get(slug) ?? [];
}

/** Finds by binary search the first index where `holds` is true; it must stay true from there on. */
function firstIndex<T>(list: readonly T[], holds: (thing: T) => boolean): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const thing = list[middle];
    if (thing !== undefined && holds(thing)) to = middle;
    else from = middle + 1;
  }
  return from;
}
