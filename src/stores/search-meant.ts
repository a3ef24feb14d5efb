import type { SearchProduct } from '#src/domain/search-product.ts';
import { holdsWords, searchWords } from '#src/domain/search-rule.ts';
import type { Spelling } from '#src/domain/search-spelling.ts';

const spellings = new WeakMap<readonly SearchProduct[], Spelling>();

/**
 * Searches to offer in place of one that finds nothing among products, best first; each finds
 * something. The spelling is loaded and made when it is first asked. Rejects where it does not come.
 */
export async function meantSearches(
  products: readonly SearchProduct[],
  text: string,
): Promise<readonly string[]> {
  const { createSpelling, didYouMean } = await import('#src/domain/search-spelling.ts');
  const spelling = spellings.get(products) ?? createSpelling(namesOf(products));
  spellings.set(products, spelling);
  const finds = (other: string): boolean => {
    const words = searchWords(other);
    return products.some((product) => holdsWords(product.text, words));
  };
  return didYouMean(text, spelling, finds);
}

function* namesOf(products: readonly SearchProduct[]): Generator<string> {
  for (const { title, brands, category, subcategory, label } of products) {
    yield title;
    yield category.name;
    for (const group of [subcategory, label, ...brands]) if (group !== null) yield group.name;
  }
}
