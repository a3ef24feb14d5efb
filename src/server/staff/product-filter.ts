import { sql, type Expression, type SqlBool } from 'kysely';
import { MAX_ID } from '#src/contract/fields.ts';
import type { ProductState } from '#src/contract/staff-product.ts';
import { folded } from '#src/domain/folded.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** The most units of a product that runs low. */
const LOW = 3;

/** Which products a list has. */
export type ProductFilter = {
  /** Each word is somewhere in the title, brand or slug. */
  readonly words?: string | undefined;
  readonly state?: ProductState | undefined;
  /** Names, as products have them. */
  readonly category?: string | undefined;
  readonly brand?: string | undefined;
  readonly label?: string | undefined;
  /** The list continues after the product with this id. */
  readonly before?: number | undefined;
};

/** The ids of the newest products of a list, found before anything else of a product is read. */
export function chosenIds(db: ShopDatabase, filter: ProductFilter, limit: number) {
  const { words = '', before } = filter;
  const last = before === undefined ? MAX_ID : before - 1;
  const fitting = fittingIds(db, filter);
  const terms = words.split(/\s+/u).map(folded).filter(Boolean);
  if (terms.length === 0) {
    return fitting.where('p.id', '<=', last).orderBy('p.id', 'desc').limit(limit);
  }
  const { state = 'all', category, brand, label } = filter;
  const isAll = state === 'all' && (category ?? brand ?? label) === undefined;
  // Few are archived: all of them are faster to look through than all of the others.
  const archived = db.selectFrom('products').select('id').where('archived_at', 'is not', null);
  return db
    .selectFrom('product_search as t')
    .select('t.product_id as id')
    .where((eb) => eb.and(terms.map(isInText)))
    .where('t.product_id', '<=', last)
    .where('t.product_id', state === 'archived' ? 'in' : 'not in', archived)
    .$if(!isAll, (ids) => ids.where('t.product_id', 'in', fitting))
    .orderBy('t.product_id', 'desc')
    .limit(limit);
}

/** The ids of the products that fit all but the words. */
function fittingIds(db: ShopDatabase, { state = 'all', category, brand, label }: ProductFilter) {
  const ofCategory = db
    .selectFrom('categories as c')
    .select('c.id')
    .where('c.name', '=', category ?? '');
  return db
    .selectFrom('products as p')
    .select('p.id')
    .where(isIn[state])
    .$if(category !== undefined, (ids) => ids.where('p.category_id', 'in', ofCategory))
    .$if(brand !== undefined, (ids) => ids.where('p.brand', '=', brand ?? ''))
    .$if(label !== undefined, (ids) => ids.where('p.label', '=', label ?? ''));
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
