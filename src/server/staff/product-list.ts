import { sql, type Expression, type SqlBool } from 'kysely';
import type { ProductState, WireStaffProduct } from '#src/contract/staff-product.ts';
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
  { words = '', state = 'all', before }: ProductFilter,
): Promise<{ readonly data: WireStaffProduct[]; readonly hasMore: boolean }> {
  // The page is found in an index alone, before anything else of a product is read.
  const chosen = db
    .selectFrom('products as p')
    .select('p.id')
    .where((eb) => eb.and([...words.split(/\s+/u).filter(Boolean).map(holds), isIn[state]]))
    .$if(before !== undefined, (ids) => ids.where('p.id', '<', before ?? 0))
    .orderBy('p.id', 'desc')
    .limit(PAGE + 1);
  const rows = await selectStaffProducts(db)
    .where('p.id', 'in', chosen)
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

const isIn: Readonly<Record<ProductState, Expression<SqlBool>>> = {
  all: sql<SqlBool>`1 = 1`,
  sold_out: sql<SqlBool>`p.stock = 0`,
  low: sql<SqlBool>`p.stock between 1 and ${sql.lit(LOW)}`,
  incomplete: sql<SqlBool>`(p.price_kobo = 0
    or not exists (select 1 from product_pictures as x where x.product_id = p.id))`,
};

/** Whether a word is in what is searched of the product `p`. */
function holds(word: string): Expression<SqlBool> {
  // SQLite lowers ASCII letters alone, so another letter is looked for in both cases.
  const spellings = new Set([word.toLowerCase(), word.toUpperCase().replace(/[A-Z]/g, lower)]);
  const found = [...spellings].map(
    (spelling) => sql`p.words like ${`%${spelling.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

function lower(letters: string): string {
  return letters.toLowerCase();
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
