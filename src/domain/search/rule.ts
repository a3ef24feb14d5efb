import type { Product } from '#src/domain/catalogue/product.ts';

/** The fields of a product that are searched (SPEC.md section 4). */
export type Searched = Pick<Product, 'title' | 'brands' | 'subcategory' | 'label' | 'slug'>;

/** Returns the words of a search, in lower case, split at white space; none for an empty search. */
export function searchWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/**
 * Returns the searched text of a product: its fields in lower case, one per line, the title first.
 * Words hold no white space, so none matches across two fields.
 */
export function searchedText({ title, brands, subcategory, label, slug }: Searched): string {
  return [title, ...brands, subcategory ?? '', label ?? '', slug].join('\n').toLowerCase();
}

/**
 * The search rule: every word is part of the title, a brand, the subcategory's name, the label or
 * the slug, ignoring case (SPEC.md section 4). `text` comes from `searchedText`, `words` from
 * `searchWords`. Every search of the shop uses this function.
 */
export function holdsWords(text: string, words: readonly string[]): boolean {
  // A plain loop: this runs for every product on every key press.
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}
