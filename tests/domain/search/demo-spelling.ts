import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { holdsWords, searchedText, searchWords } from '#src/domain/search/rule.ts';
import { createSpelling } from '#src/domain/search/spelling.ts';

const { products } = demoCatalogue();

/** Every name that the demo shop uses. */
export const demoNames = products.flatMap(({ title, brand, category, subcategory, label }) => [
  title,
  brand,
  category,
  subcategory ?? '',
  label ?? '',
]);

/** What the search knows of each product of the demo shop. */
const demoTexts = products.map(({ title, brand, subcategory, label, slug }) =>
  searchedText({
    title,
    brands: [brand],
    subcategory,
    label,
    slug,
  }),
);

/** The spelling of the demo shop. */
export const demo = createSpelling(demoNames);

/** The search rule over the demo shop. */
export function finds(text: string): boolean {
  return demoTexts.some((product) => holdsWords(product, searchWords(text)));
}
