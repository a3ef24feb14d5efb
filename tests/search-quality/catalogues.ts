import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { seededProducts } from '#tests/fixtures/search-catalogues.ts';
import type { CatalogueName } from './query.ts';

/** Number of products of the generated catalogue. */
const GENERATED = 2_000;

/** Returns the products of the catalogues that the queries search. They are always the same. */
export function searchedCatalogues(): Readonly<Record<CatalogueName, readonly Product[]>> {
  return {
    demo: seededProducts(demoCatalogue()),
    generated: seededProducts(generatedCatalogue(GENERATED)),
  };
}
