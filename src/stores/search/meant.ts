import type { SearchProduct } from '#src/domain/search/product.ts';
import { holdsWords, searchWords } from '#src/domain/search/rule.ts';
import type { Spelling } from '#src/domain/search/spelling.ts';
import { inSlices } from './slices.ts';

const spellings = new WeakMap<readonly SearchProduct[], Promise<Spelling>>();

/**
 * Returns searches to offer instead of one that finds no product, best first; each finds something.
 * The spelling is loaded at first use, while the page is idle. Rejects if it cannot be fetched; the
 * call may be repeated.
 */
export async function meantSearches(
  products: readonly SearchProduct[],
  text: string,
): Promise<readonly string[]> {
  const { didYouMean, readSpelling } = await import('#src/domain/search/spelling.ts');
  const making = spellings.get(products) ?? inSlices(readSpelling(namesOf(products)));
  spellings.set(products, making);
  const finds = (other: string): boolean => {
    const words = searchWords(other);
    return products.some((product) => holdsWords(product.text, words));
  };
  return didYouMean(text, await making, finds);
}

function* namesOf(products: readonly SearchProduct[]): Generator<string> {
  for (const { title, brands, category, subcategory, label } of products) {
    yield title;
    yield category.name;
    for (const group of [subcategory, label, ...brands]) if (group !== null) yield group.name;
  }
}
