import { display } from '#src/domain/display.ts';

/** Returns how many products stand in a category: "12 products, 2 archived". */
export function countWords(part: { readonly products: number; readonly archived: number }): string {
  const { products, archived } = part;
  if (products + archived === 0) return 'No products';
  const sold = products === 1 ? '1 product' : `${products} products`;
  return archived === 0 ? sold : `${sold}, ${archived} archived`;
}

/** Returns what to know before a category is removed. */
export function removalWords(part: Parameters<typeof countWords>[0]): string {
  return part.products + part.archived === 0
    ? 'It leaves the menu with all that stands in it, and its page goes.'
    : `It can be removed once it is empty. Now it has ${countWords(part)}.`;
}

/** Returns the brands of a category in words; empty without any. */
export function brandWords(brands: readonly string[]): string {
  return brands.length === 0 ? '' : `Brands: ${brands.join(', ')}`;
}

/** Returns where the menu shows the category of this place, counted from 0. */
export function menuWords(place: number): string {
  return place < display.menuCategories ? 'In the main menu' : 'Under “Others”';
}
