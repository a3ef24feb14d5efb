import { sql } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';
import type { WireFigures } from '#src/contract/staff-figures.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import { dayName, soldStatuses, type Span } from '#src/domain/staff/figures.ts';
import { lagosDay } from '#src/domain/working-days.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { MOST } from './figure-lists.ts';
import { momentsOf } from './figure-orders.ts';

/** A product is bought rarely if its page is opened this often for a unit sold, or more often. */
const RARE = 20;

/** Products that are read for a list: some may be gone since. */
const READ = 5 * MOST;

/**
 * The products of which most units were sold in a period, and those whose pages are opened often and that
 * are bought never or rarely: those with the most openings for a sale first. Both come from one sum of the
 * lines of orders, which takes longest.
 */
export async function productFigures(
  db: ShopDatabase,
  span: Span,
): Promise<Pick<WireFigures, 'bestSellers' | 'notBought'>> {
  const [sold, opened] = await Promise.all([soldIn(db, span), openedIn(db, span)]);
  return {
    bestSellers: await bestSellers(db, sold),
    notBought: await notBought(db, opened, new Map(sold.map(({ id, units }) => [id, units]))),
  };
}

type Sold = { readonly id: number; readonly units: number; readonly kobo: number };

type Opened = { readonly id: number; readonly opened: number };

async function bestSellers(
  db: ShopDatabase,
  sold: readonly Sold[],
): Promise<WireFigures['bestSellers']> {
  const best = sold.toSorted(
    (one, other) => other.units - one.units || other.kobo - one.kobo || one.id - other.id,
  );
  const rows = await withNames(db, best);
  return rows.map(({ title, slug, units, kobo: amount }) => ({
    ...{ title, slug, units },
    revenue: koboToNaira(kobo(amount)),
  }));
}

async function notBought(
  db: ShopDatabase,
  opened: readonly Opened[],
  sold: ReadonlyMap<number, number>,
): Promise<WireFigures['notBought']> {
  const rare = opened
    .map((one) => ({ ...one, units: sold.get(one.id) ?? 0 }))
    .filter((one) => one.units * RARE <= one.opened)
    .toSorted(
      (one, other) =>
        perSale(other) - perSale(one) || other.opened - one.opened || one.id - other.id,
    );
  const rows = await withNames(db, rare, { onlySold: true });
  const carts = await cartsOf(db, rows);
  return rows.map(({ id, title, slug, opened: times, units }) => ({
    ...{ title, slug, opened: times, units },
    carts: carts.get(id) ?? 0,
  }));
}

/** The next sale may be the first. */
function perSale({ opened, units }: Opened & Pick<Sold, 'units'>): number {
  return opened / (units + 1);
}

/** The first products of a ranking with their names, without those that are gone or, if wanted, archived. */
async function withNames<Ranked extends { readonly id: number }>(
  db: ShopDatabase,
  ranking: readonly Ranked[],
  { onlySold = false } = {},
) {
  const read = ranking.slice(0, READ);
  if (read.length === 0) return [];
  const products = await db
    .selectFrom('products')
    .select(['id', 'title', 'slug'])
    .where(
      'id',
      'in',
      read.map(({ id }) => id),
    )
    .$if(onlySold, (query) => query.where('archived_at', 'is', null))
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return read
    .flatMap((ranked) => {
      const product = byId.get(ranked.id);
      return product === undefined ? [] : { ...ranked, title: product.title, slug: product.slug };
    })
    .slice(0, MOST);
}

/** In how many carts each of these products is at this moment; a product in none is left out. */
async function cartsOf(
  db: ShopDatabase,
  products: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number | null, number>> {
  if (products.length === 0) return new Map();
  const ids = products.map(({ id }) => id);
  const rows = await db
    .selectFrom('cart_lines')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('carts')])
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, carts }) => [product_id, carts]));
}

/** Units and revenue of the products of a period's orders that stand. */
async function soldIn(db: ShopDatabase, span: Span): Promise<readonly Sold[]> {
  const { from, until } = momentsOf(span);
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select((row) => [
      'l.product_id as id',
      row.fn.sum<number>('l.quantity').as('units'),
      // PostgreSQL answers a sum of bigint as a text.
      row.fn.sum<number | string>(row('l.quantity', '*', row.ref('l.unit_price_kobo'))).as('kobo'),
    ])
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    // An expression: by its index on the status, SQLite would read the orders of all time.
    .where(sql<OrderStatus>`o.status || ''`, 'in', soldStatuses)
    .where('l.product_id', 'is not', null)
    .groupBy('l.product_id')
    .execute();
  return rows.map(({ id, units, kobo: sum }) => ({ id: id ?? 0, units, kobo: Number(sum) }));
}

/** How often the pages of products were opened on the days of a period. */
async function openedIn(db: ShopDatabase, { from, until }: Span): Promise<readonly Opened[]> {
  return db
    .selectFrom('product_views')
    .select(({ fn }) => ['product_id as id', fn.sum<number>('opened').as('opened')])
    .where('day', '>=', dayName(lagosDay(from)))
    .where('day', '<=', dayName(lagosDay(until - 1)))
    .groupBy('product_id')
    .execute();
}
