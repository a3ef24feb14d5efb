import type { Product } from '#src/domain/catalogue/product.ts';
import { FILE_SIZE, hasBrandFiles, listingFiles } from '#src/domain/listing/files.ts';
import { pageOf } from '#src/domain/listing/paging.ts';
import { writeListedCard, writeListingPart } from '#src/domain/listing/part.ts';
import { sortProducts, type ListingSort } from '#src/domain/listing/sort.ts';
import { listingFileRoute } from '#src/domain/routes.ts';
import { brandSlug } from './brands.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { listingSlugs } from './listing.ts';

/** A data file of a listing: its address, and a function that makes its text. */
export type ListingFileView = { readonly route: string; readonly body: () => string };

/** Yields every data file of every listing, in a fixed order (domain/listing/files.ts). */
export function* listingFileViews(index: CatalogueIndex): Generator<ListingFileView> {
  const listed = listedTexts(index);
  const sorted = sorter(index);
  for (const category of listingSlugs(index)) {
    const products = index.byCategory.get(category) ?? [];
    yield* filesOf(category, null, products, listed, sorted);
    if (!hasBrandFiles(products.length)) continue;
    for (const brand of index.brandsOf.get(category) ?? []) {
      yield* filesOf(category, brand.slug, brand.products, listed, sorted);
    }
  }
}

function* filesOf(
  category: string,
  brand: string | null,
  products: readonly Product[],
  listed: (product: Product) => string,
  sorted: Sorter,
): Generator<ListingFileView> {
  const count = products.length;
  const known = new Map<ListingSort | null, readonly Product[]>();
  for (const file of listingFiles(count)) {
    const inOrder = known.get(file.sort) ?? sorted(products, file.sort);
    known.set(file.sort, inOrder);
    const body = () => writeListingPart(count, pageOf(inOrder, file.number, FILE_SIZE).map(listed));
    yield { route: listingFileRoute({ category, brand }, file), body };
  }
}

type Sorter = (products: readonly Product[], sort: ListingSort | null) => readonly Product[];

/**
 * Returns `sortProducts` for lists of one catalogue. The whole catalogue is sorted once; other lists
 * are sorted by their indexes in it. Equal products stay in listing order.
 */
function sorter({ products: all }: CatalogueIndex): Sorter {
  const orders = new Map<ListingSort, { list: readonly Product[]; ranks: Map<Product, number> }>();
  const orderBy = (sort: ListingSort) => {
    const known = orders.get(sort);
    if (known !== undefined) return known;
    const list = sortProducts(all, sort);
    const order = { list, ranks: new Map(list.map((product, rank) => [product, rank])) };
    orders.set(sort, order);
    return order;
  };
  return (products, sort) => {
    if (sort === null) return products;
    const { list, ranks } = orderBy(sort);
    const found = products.flatMap((product) => ranks.get(product) ?? []);
    return Array.from(Uint32Array.from(found).sort()).flatMap((rank) => list[rank] ?? []);
  };
}

/** Returns a function that serialises a product once: a dozen files contain it. */
function listedTexts(index: CatalogueIndex): (product: Product) => string {
  const texts = new Map<string, string>();
  return (product) => {
    const known = texts.get(product.id);
    if (known !== undefined) return known;
    const brandSlugs = product.brands.map(brandSlug).filter((slug) => slug !== '');
    const { createdAt } = product;
    const text = writeListedCard({ ...index.card(product), brandSlugs, createdAt });
    texts.set(product.id, text);
    return text;
  };
}
