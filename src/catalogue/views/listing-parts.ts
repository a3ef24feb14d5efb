import { FILE_SIZE, hasBrandFiles, listingFiles } from '#src/domain/listing-files.ts';
import type { ListedCard, ListingPart } from '#src/domain/listing-part.ts';
import { sortProducts, type ListingSort } from '#src/domain/listing-sort.ts';
import { pageOf } from '#src/domain/paging.ts';
import type { Product } from '#src/domain/product.ts';
import { listingFileRoute } from '#src/domain/routes.ts';
import { brandSlug } from './brands.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { listingSlugs } from './listing.ts';

/** A file that a script reads a listing from: its address, and what it holds, made when it is asked for. */
export type ListingFileView = { readonly route: string; readonly part: () => ListingPart };

/** Every file of every listing, in a fixed order (domain/listing-files.ts). */
export function* listingFileViews(index: CatalogueIndex): Generator<ListingFileView> {
  const listed = listedCards(index);
  for (const category of listingSlugs(index)) {
    const products = index.byCategory.get(category) ?? [];
    yield* filesOf(category, null, products, listed);
    if (!hasBrandFiles(products.length)) continue;
    for (const brand of index.brandsOf.get(category) ?? []) {
      yield* filesOf(category, brand.slug, brand.products, listed);
    }
  }
}

function* filesOf(
  category: string,
  brand: string | null,
  products: readonly Product[],
  listed: (product: Product) => ListedCard,
): Generator<ListingFileView> {
  const count = products.length;
  const sorted = new Map<ListingSort | null, readonly Product[]>();
  for (const file of listingFiles(count)) {
    const inOrder = sorted.get(file.sort) ?? sortProducts(products, file.sort);
    sorted.set(file.sort, inOrder);
    const part = () => ({ count, cards: pageOf(inOrder, file.number, FILE_SIZE).map(listed) });
    yield { route: listingFileRoute({ category, brand }, file), part };
  }
}

/** A product as a file has it, made once. */
function listedCards(index: CatalogueIndex): (product: Product) => ListedCard {
  const cards = new Map<string, ListedCard>();
  return (product) => {
    const known = cards.get(product.id);
    if (known !== undefined) return known;
    const brandSlugs = product.brands.map(brandSlug).filter((slug) => slug !== '');
    const card = { ...index.card(product), brandSlugs, createdAt: product.createdAt };
    cards.set(product.id, card);
    return card;
  };
}
