import { sql, type Expression, type SqlBool } from 'kysely';
import type { ProductState, WireStaffProduct } from '#src/contract/staff-product.ts';
import { MAX_ID } from '#src/contract/fields.ts';
import { folded } from '#src/domain/folded.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import { firstPicture } from '#src/server/db/product-list.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** Products on a page. */
const PAGE = 50;

/** The most units of a product that runs low. */
const LOW = 3;

/** Which products a list has. */
export type ProductFilter = {
  /** Each word is somewhere in the title, brand or slug. */
  readonly words?: string | undefined;
  readonly state?: ProductState | undefined;
  /** The list continues after the product with this id. */
  readonly before?: number | undefined;
};

/** A page of products, newest first, and whether another follows. */
export async function listProducts(
  db: ShopDatabase,
  filter: ProductFilter,
): Promise<{ readonly data: WireStaffProduct[]; readonly hasMore: boolean }> {
  const rows = await selectStaffProducts(db)
    .where('p.id', 'in', chosenIds(db, filter))
    .orderBy('p.id', 'desc')
    .execute();
  return { data: rows.slice(0, PAGE).map(toStaffProduct), hasMore: rows.length > PAGE };
}

/** The ids of a page and one more, found before anything else of a product is read. */
function chosenIds(db: ShopDatabase, { words = '', state = 'all', before }: ProductFilter) {
  const inState = db.selectFrom('products as p').select('p.id').where(isIn[state]);
  const last = before === undefined ? MAX_ID : before - 1;
  const terms = words.split(/\s+/u).map(folded).filter(Boolean);
  if (terms.length === 0) {
    return inState
      .where('p.id', '<=', last)
      .orderBy('p.id', 'desc')
      .limit(PAGE + 1);
  }
  const isArchived = db.selectFrom('products').select('id').where('archived_at', 'is not', null);
  return db
    .selectFrom('product_search as t')
    .select('t.product_id as id')
    .where((eb) => eb.and(terms.map(isInText)))
    .where('t.product_id', '<=', last)
    .where('t.product_id', state === 'archived' ? 'in' : 'not in', isArchived)
    .$if(state !== 'all', (ids) => ids.where('t.product_id', 'in', inState))
    .orderBy('t.product_id', 'desc')
    .limit(PAGE + 1);
}

/** A product as the back office shows it; undefined if there is none with this id. */
export async function staffProduct(
  db: ShopDatabase,
  id: number,
): Promise<WireStaffProduct | undefined> {
  const row = await selectStaffProducts(db).where('p.id', '=', id).executeTakeFirst();
  return row && toStaffProduct(row);
}

const isIn: Readonly<Record<ProductState, Expression<SqlBool>>> = {
  all: sql<SqlBool>`p.archived_at is null`,
  sold_out: sql<SqlBool>`p.stock = 0 and p.archived_at is null`,
  low: sql<SqlBool>`p.stock between 1 and ${sql.lit(LOW)} and p.archived_at is null`,
  incomplete: sql<SqlBool>`p.archived_at is null and p.id in (
    select free.id from products as free where free.price_kobo = 0
    union all select bare.product_id from product_search as bare where bare.has_picture = false
  )`,
  archived: sql<SqlBool>`p.archived_at is not null`,
};

/** Whether a term is somewhere in the text `t`. */
function isInText(term: string): Expression<SqlBool> {
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`t.text like ${pattern} escape ${sql.lit('\\')}`;
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
