import type { DemoCatalogue } from './catalogue.ts';
import { demoLists } from './demo-catalogue.ts';
import { productOf, titleOf } from './generated/product.ts';
import { entryAt } from './generated/sequence.ts';
import { createSlugger } from './generated/slugs.ts';
import { categoriesOf } from './shelves.ts';

/**
 * Returns a shop of `count` generated products, for scale tests, with the departments, labels, home
 * page and delivery of the demo shop. A product does not depend on the count. Throws a RangeError if
 * the count is not a non-negative integer.
 */
export function generatedCatalogue(count: number): DemoCatalogue {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`the number of products must be a whole number from 0, not ${count}`);
  }
  const slugOf = createSlugger();
  const products = Array.from({ length: count }, (_, index) => {
    const entry = entryAt(index);
    return productOf(entry, index, slugOf(titleOf(entry), index + 1));
  });
  return { categories: categoriesOf(products), products, ...demoLists() };
}
