import { sql } from 'kysely';
import type { WireProduct } from '#src/contract/product.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import { averageOf } from '#src/domain/reviews/review.ts';
import { inBatches } from './batches.ts';
import type { ProductRow, ShopDatabase } from './schema.ts';

/** A product with the columns of other tables that its reply shows. */
type FullRow = Omit<
  ProductRow,
  'category_id' | 'subcategory_id' | 'is_unstamped' | 'archived_at'
> & {
  readonly category: string;
  readonly subcategory: string | null;
  /** File names in order, separated by slashes, which no name contains. */
  readonly pictures: string | null;
};

/**
 * A query of all products that are sold, for the caller to filter and sort by its table `p`. Includes
 * categories and pictures, so that a page of any size is one query.
 */
export function selectProducts(db: ShopDatabase) {
  return selectArchivedToo(db).where('p.archived_at', 'is', null);
}

function selectArchivedToo(db: ShopDatabase) {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('subcategories as s', 's.id', 'p.subcategory_id')
    .select([
      'p.id',
      'p.slug',
      'p.title',
      'p.brand',
      'p.label',
      'p.model',
      'p.fits',
      'p.price_kobo',
      'p.regular_price_kobo',
      'p.description',
      'p.featured',
      'p.stock',
      'p.sold',
      'p.review_count',
      'p.rating_sum',
      'p.newest_reviews',
      'p.created_at',
      'p.updated_at',
      'c.name as category',
      's.name as subcategory',
    ])
    .select((eb) =>
      eb
        .selectFrom('product_pictures as x')
        .select(sql<string | null>`string_agg(x.file, '/' order by x.position)`.as('files'))
        .whereRef('x.product_id', '=', 'p.id')
        .as('pictures'),
    );
}

/** Every product that is sold as the API sends it, oldest first; with `archived`, the others too. */
export async function everyProduct(
  db: ShopDatabase,
  { archived = false } = {},
): Promise<WireProduct[]> {
  const select = archived ? selectArchivedToo : selectProducts;
  return (await select(db).orderBy('p.id').execute()).map(toWire);
}

/** Some products as the API sends them, archived ones included, keyed by id. */
export async function productsById(
  db: ShopDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WireProduct>> {
  const found = new Map<number, WireProduct>();
  await inBatches(ids, async (batch) => {
    const rows = await selectArchivedToo(db).where('p.id', 'in', batch).execute();
    for (const row of rows) found.set(row.id, toWire(row));
  });
  return found;
}

/** The file of the first picture of the product `p`, as `picture`; null without one. */
export const firstPicture = sql<string | null>`(
  select x.file from product_pictures as x where x.product_id = p.id order by x.position limit 1
)`.as('picture');

/** A product as the API sends it. */
export function toWire(row: FullRow): WireProduct {
  const files = row.pictures?.split('/') ?? [];
  return {
    id: row.id,
    slug: row.slug,
    productTitle: row.title,
    brand: row.brand,
    category: row.category,
    subcategory: row.subcategory === null ? null : { subCategoryName: row.subcategory },
    label: row.label,
    model: row.model,
    fits: row.fits,
    promotionalPrice: koboToNaira(kobo(row.price_kobo)),
    regularPrice:
      row.regular_price_kobo === null ? null : koboToNaira(kobo(row.regular_price_kobo)),
    productImages: files.map((img) => ({ img })),
    productImage: files[0] ?? null,
    fullDesc: row.description,
    featured: row.featured,
    stock: row.stock,
    rating: row.review_count === 0 ? null : averageOf(row.rating_sum, row.review_count),
    reviewCount: row.review_count,
    sold: row.sold,
    // Our own JSON, as `recountReviews` writes it.
    reviews: JSON.parse(row.newest_reviews) as WireProduct['reviews'],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
