import type { Product } from '#src/domain/catalogue/product.ts';
import { FILE_SIZE, listingFiles } from '#src/domain/listing/files.ts';
import { pageOf } from '#src/domain/listing/paging.ts';
import { writeListedCard, writeListingPart } from '#src/domain/listing/part.ts';
import { listingFileRoute } from '#src/domain/routes.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { listingSlugs } from './listing.ts';

/** A data file of a listing: its address, and a function that makes its text. */
export type ListingFileView = { readonly route: string; readonly body: () => string };

/** Yields every data file of every listing, in a fixed order (domain/listing/files.ts). */
export function* listingFileViews(index: CatalogueIndex): Generator<ListingFileView> {
  const listed = listedTexts(index);
  for (const category of listingSlugs(index)) {
    yield* filesOf(category, null, index.byCategory.get(category) ?? [], listed);
    for (const brand of index.brandsOf.get(category) ?? []) {
      yield* filesOf(category, brand.slug, brand.products, listed);
    }
  }
}

function* filesOf(
  category: string,
  brand: string | null,
  products: readonly Product[],
  listed: (product: Product) => string,
): Generator<ListingFileView> {
  const count = products.length;
  for (const number of listingFiles(count)) {
    const body = () => writeListingPart(count, pageOf(products, number, FILE_SIZE).map(listed));
    yield { route: listingFileRoute({ category, brand }, number), body };
  }
}

/** Returns a function that serialises a product once: several files contain it. */
function listedTexts(index: CatalogueIndex): (product: Product) => string {
  const texts = new Map<string, string>();
  return (product) => {
    const known = texts.get(product.id);
    if (known !== undefined) return known;
    const text = writeListedCard(index.card(product));
    texts.set(product.id, text);
    return text;
  };
}
