import type { WireStaffProduct } from '#src/contract/staff-product.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import { firstPicture } from '#src/server/db/product-list.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { chosenIds, type ProductFilter } from './product-filter.ts';

/** Products on a page. */
const PAGE = 50;

/** A page of products, newest first, and whether another follows. */
export async function listProducts(
  db: ShopDatabase,
  filter: ProductFilter,
): Promise<{ readonly data: WireStaffProduct[]; readonly hasMore: boolean }> {
  const rows = await selectStaffProducts(db)
    .where('p.id', 'in', chosenIds(db, filter, PAGE + 1))
    .orderBy('p.id', 'desc')
    .execute();
  return { data: rows.slice(0, PAGE).map(toStaffProduct), hasMore: rows.length > PAGE };
}

/** A product as the back office shows it; undefined if there is none with this id. */
export async function staffProduct(
  db: ShopDatabase,
  id: number,
): Promise<WireStaffProduct | undefined> {
  const row = await selectStaffProducts(db).where('p.id', '=', id).executeTakeFirst();
  return row && toStaffProduct(row);
}

function selectStaffProducts(db: ShopDatabase) {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.slug', 'p.title', 'p.brand', 'c.name as category', 'p.label'])
    .select(['p.price_kobo', 'p.regular_price_kobo', 'p.stock', 'p.sold'])
    .select(firstPicture);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStaffProducts>['executeTakeFirstOrThrow']>>;

function toStaffProduct({ price_kobo, regular_price_kobo, ...row }: Row): WireStaffProduct {
  return {
    ...row,
    price: koboToNaira(kobo(price_kobo)),
    regularPrice: regular_price_kobo === null ? null : koboToNaira(kobo(regular_price_kobo)),
  };
}
