import type { DemoCatalogue } from './catalogue.ts';
import { demoLists } from './demo-catalogue.ts';
import { productOf, titleOf } from './generated/product.ts';
import { entryAt } from './generated/sequence.ts';
import { createSlugger } from './generated/slugs.ts';
import { categoriesOf } from './shelves.ts';

/**
 * A shop of so many made-up products, for work at scale: the same departments, labels, home page and
 * delivery as the demo shop. A product is the same whatever the count. Throws a RangeError where the
 * count is not a whole number from 0.
 */
export function generatedCatalogue(count: number): DemoCatalogue {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`the number of products must be a whole number from 0, not ${count}`);
  }
  const slugOf = createSlugger();
  const products = Array.from({ length: count }, (_, place) => {
    const entry = entryAt(place);
    return productOf(entry, place, slugOf(titleOf(entry), place + 1));
  });
  return { categories: categoriesOf(products), products, ...demoLists() };
}
