import { sql } from 'kysely';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { counted, daysBefore, withQuery, type Attention } from './attention-entry.ts';

/** How long ago a product was sold that the shop should have again, in days. */
const SOLD_DAYS = 30;

/** Products that shoppers cannot judge or buy: without a picture or a price. */
export async function incompleteProducts(db: ShopDatabase): Promise<Attention> {
  // Literals, as in the partial indexes; the list of these products reads the same.
  const incomplete = db
    .selectFrom('products')
    .select('id')
    .where('price_kobo', '=', sql.lit(0))
    .union(
      db
        .selectFrom('product_search')
        .select('product_id as id')
        .where('has_picture', '=', sql.lit(false)),
    );
  const { count } = await db
    .selectFrom(incomplete.as('p'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.id', 'not in', (archived) =>
      archived.selectFrom('products').select('id').where('archived_at', 'is not', null),
    )
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  return [
    {
      kind: 'product_incomplete',
      count,
      text: `${counted(count, 'product')} ${count === 1 ? 'has' : 'have'} no picture or no price.`,
      action: count === 1 ? 'See the product' : 'See the products',
      href: withQuery(staffRoutes.products, 'state', 'incomplete'),
    },
  ];
}

/** Products that are sold out and were sold lately. `now` is in ms since 1970. */
export async function soldOut(db: ShopDatabase, now: number): Promise<Attention> {
  const { count } = await db
    .selectFrom('products as p')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // A literal, as in the partial index.
    .where('p.stock', '=', sql.lit(0))
    .where('p.archived_at', 'is', null)
    .where((product) =>
      product.exists(
        product
          .selectFrom('order_lines as l')
          .innerJoin('orders as o', 'o.id', 'l.order_id')
          .select('o.id')
          .whereRef('l.product_id', '=', 'p.id')
          .where('o.stock_taken', '=', true)
          .where('o.created_at', '>', daysBefore(now, SOLD_DAYS)),
      ),
    )
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  const what = `${counted(count, 'product')} of the last ${SOLD_DAYS} days’ sales`;
  return [
    {
      kind: 'product_sold_out',
      count,
      text: `${what} ${count === 1 ? 'is' : 'are'} sold out.`,
      action: count === 1 ? 'See the product' : 'See the products',
      href: withQuery(staffRoutes.products, 'state', 'sold_out'),
    },
  ];
}

/** Scheduled changes that were not made, until somebody takes note of them; for those who may. */
export async function failedSchedules(
  db: ShopDatabase,
  { role }: Pick<StaffMember, 'role'>,
): Promise<Attention> {
  if (role === 'assistant') return [];
  const { count } = await db
    .selectFrom('scheduled_edits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  return [
    {
      kind: 'schedule_failed',
      count,
      text: `${counted(count, 'scheduled change')} of products ${count === 1 ? 'was' : 'were'} not made.`,
      action: count === 1 ? 'See the change' : 'See the changes',
      href: staffRoutes.bulk,
    },
  ];
}
