import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { productState, type productCalls } from '#src/contract/product.ts';
import { slugify } from '#src/domain/slug.ts';
import { selectProducts, toWire } from '#src/server/db/product-list.ts';
import { isProductSlug } from '#src/server/db/products.ts';
import { rowNumber } from '#src/server/db/row-number.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { notFound } from '#src/server/http/problem.ts';
import type { ProductViews } from './product-views.ts';

/**
 * The product calls (SPEC.md section 7; DESIGN.md, The API contract, 1 to 3). `views` counts the pages of
 * products by their calls.
 */
export function productHandlers({
  db,
  views,
}: {
  readonly db: ShopDatabase;
  readonly views: ProductViews;
}): Handlers<typeof productCalls> {
  return {
    async allProduct({ query: { page, limit, since } }) {
      // Selects the page by id first, so that skipped rows cost nothing more.
      const chosen = db
        .selectFrom('products')
        .select('id')
        .where('archived_at', 'is', null)
        .$if(since !== undefined, (ids) =>
          ids.where((row) =>
            row.or([
              row('updated_at', '>=', toMoment(since)),
              // Has changed, and gets its time in a moment.
              row('is_unstamped', '=', sql.lit(true)),
            ]),
          ),
        )
        .orderBy('id')
        // One extra row shows whether there is another page.
        .limit(limit + 1)
        .offset((page - 1) * limit);
      const rows = await selectProducts(db).where('p.id', 'in', chosen).orderBy('p.id').execute();
      const data = rows.slice(0, limit).map(toWire);
      const body = { message: 'Products', data, hasMore: rows.length > limit };
      if (since === undefined) return { status: 200, body };
      return { status: 200, body: { ...body, state: await stateOf(db) } };
    },

    async product({ params: { id }, request }) {
      const number = /^\d+$/.test(id) ? rowNumber(Number(id)) : null;
      const byId = number === null ? undefined : await one(db, 'p.id', number);
      const answer = found(byId ?? (await bySlug(db, id)));
      views.note(request, answer.body.data.id);
      return answer;
    },

    async productBySlug({ params: { slug } }) {
      return found(await bySlug(db, slug));
    },

    async productsByCategory({ params }) {
      const rows = await ofCategory(db, slugify(params.category));
      return { status: 200, body: { message: 'Products', data: rows.map(toWire) } };
    },
  };
}

async function stateOf(db: ShopDatabase): Promise<string> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('subcategories as s', 's.id', 'p.subcategory_id')
    .select(['p.id', 'p.updated_at as updatedAt', 'c.name as category', 's.name as subcategory'])
    .where('p.archived_at', 'is', null)
    .execute();
  return createHash('sha256').update(productState(rows)).digest('hex');
}

/** The id of a product named by its id or slug in a path. Throws a 404 Problem without one. */
export async function productIdOf(db: ShopDatabase, named: string): Promise<number> {
  const number = /^\d+$/.test(named) ? rowNumber(Number(named)) : null;
  const ids = db.selectFrom('products').select('id').where('archived_at', 'is', null);
  const byId = number === null ? undefined : await ids.where('id', '=', number).executeTakeFirst();
  const found =
    byId ??
    (isProductSlug(named) ? await ids.where('slug', '=', named).executeTakeFirst() : undefined);
  if (found === undefined) throw notFound('We have no such product.');
  return found.id;
}

type Row = Awaited<ReturnType<typeof one>>;

async function one(db: ShopDatabase, column: 'p.id' | 'p.slug', value: number | string) {
  return selectProducts(db).where(column, '=', value).executeTakeFirst();
}

/** No product has a malformed slug, so such a text never reaches SQL. */
async function bySlug(db: ShopDatabase, slug: string): Promise<Row> {
  return isProductSlug(slug) ? one(db, 'p.slug', slug) : undefined;
}

function found(row: Row) {
  if (row === undefined) throw notFound('We have no such product.');
  return { status: 200 as const, body: { message: 'Product', data: toWire(row) } };
}

async function ofCategory(db: ShopDatabase, slug: string) {
  const categories = await idsOf(db, 'categories', slug);
  const subcategories = await idsOf(db, 'subcategories', slug);
  if (categories.length + subcategories.length === 0) {
    throw notFound('We have no category or subcategory of that name.');
  }
  return selectProducts(db)
    .where((eb) =>
      eb.or([eb('p.category_id', 'in', categories), eb('p.subcategory_id', 'in', subcategories)]),
    )
    .orderBy('p.id')
    .execute();
}

async function idsOf(db: ShopDatabase, table: 'categories' | 'subcategories', slug: string) {
  const rows = await db.selectFrom(table).select('id').where('slug', '=', slug).execute();
  return rows.map(({ id }) => id);
}

/**
 * A timestamp in the stored format, for comparison as text. A finer one is rounded down to the ms.
 */
function toMoment(since: string | undefined): string {
  return new Date(since ?? 0).toISOString();
}
