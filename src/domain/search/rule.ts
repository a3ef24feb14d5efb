import type { Product } from '#src/domain/catalogue/product.ts';

/** What of a product the search looks through (SPEC.md section 4). */
export type Searched = Pick<Product, 'title' | 'brands' | 'subcategory' | 'label' | 'slug'>;

/**
 * The words of a search, in lower case: what stands between white space. None where nothing is
 * searched for.
 */
export function searchWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/**
 * What a product is searched by: its fields in lower case, the title first, a line each. No word holds
 * white space, so that none is found across two fields.
 */
export function searchedText({ title, brands, subcategory, label, slug }: Searched): string {
  return [title, ...brands, subcategory ?? '', label ?? '', slug].join('\n').toLowerCase();
}

/**
 * The search rule: every word is part of the title, a brand, the subcategory's name, the label or the
 * slug, whatever its case (SPEC.md section 4). `text` comes from `searchedText`, `words` from
 * `searchWords`. Every search of the shop asks this.
 */
export function holdsWords(text: string, words: readonly string[]): boolean {
  // A plain loop: this is asked of every product at every key press.
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}
