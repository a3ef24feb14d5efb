import { sql } from 'kysely';
import type { OrderStatus } from '#src/contract/order.ts';
import { decimalNaira, kobo } from '#src/domain/money.ts';
import { csvLine } from '#src/domain/csv.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { totalOf, type OrderRow } from './store.ts';

/** Selects orders for an operator. */
type OrderFilter = {
  readonly status?: OrderStatus | undefined;
  /** ISO 8601 in UTC. */
  readonly since?: string | undefined;
};

/** An order with its number of units. */
export type CountedOrder = OrderRow & { readonly units: number };

/** Orders, newest first, each with its number of units. */
export async function listOrders(
  db: ShopDatabase,
  { status, since }: OrderFilter,
): Promise<readonly CountedOrder[]> {
  return selectCounted(db)
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? 'pending'))
    .$if(since !== undefined, (query) => query.where('o.created_at', '>=', since ?? ''))
    .execute();
}

/** The orders with these ids, newest first, each with its number of units. */
export async function ordersById(
  db: ShopDatabase,
  ids: readonly number[],
): Promise<readonly CountedOrder[]> {
  return selectCounted(db).where('o.id', 'in', ids).execute();
}

function selectCounted(db: ShopDatabase) {
  return db
    .selectFrom('orders as o')
    .selectAll('o')
    .select((eb) =>
      eb
        .selectFrom('order_lines as l')
        .select((line) => line.fn.coalesce(line.fn.sum<number>('l.quantity'), sql.lit(0)).as('sum'))
        .whereRef('l.order_id', '=', 'o.id')
        .$asScalar()
        .as('units'),
    )
    .orderBy('o.id', 'desc');
}

const columns = [
  'Number',
  'Created',
  'Status',
  'Type',
  'Pay on delivery',
  'Name',
  'Phone',
  'Email',
  'Address',
  'City',
  'Area',
  'Sub-area',
  'Delivery type',
  'Days',
  'Products',
  'Bill',
  'Fee',
  'Total',
  'Payment',
  'Note',
];

/** Orders read per query. */
const PAGE = 500;

/**
 * Orders as a CSV file, oldest first, in chunks: those with these ids, in this order, or every one.
 * Amounts are in naira.
 */
export async function* ordersAsCsv(
  db: ShopDatabase,
  ids: readonly number[] | null = null,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const orders of ids === null ? everyOrder(db) : ordersOf(db, ids)) {
    const [products, payments] = [await productsIn(db, orders), await paymentsOf(db, orders)];
    yield orders
      .map((order) => orderLine(order, products.get(order.id) ?? '', payments.get(order.id) ?? ''))
      .join('');
  }
}

type OrderPages = AsyncGenerator<readonly OrderRow[], void, undefined>;

async function* everyOrder(db: ShopDatabase): OrderPages {
  for (let last = 0; ;) {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const newest = orders.at(-1);
    if (newest === undefined) return;
    yield orders;
    last = newest.id;
  }
}

async function* ordersOf(db: ShopDatabase, ids: readonly number[]): OrderPages {
  for (let from = 0; from < ids.length; from += PAGE) {
    yield await db
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', ids.slice(from, from + PAGE))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
}

function orderLine(order: OrderRow, products: string, payment: string): string {
  return csvLine([
    order.number,
    order.created_at,
    order.status,
    order.type,
    order.pay_on_delivery ? 'yes' : 'no',
    order.fullname,
    order.phone,
    order.email,
    order.address,
    order.city,
    order.delivery_area,
    order.sub_area,
    order.delivery_type,
    order.delivery_days,
    products,
    Number(decimalNaira(kobo(order.bill_kobo))),
    Number(decimalNaira(kobo(order.delivery_fee_kobo))),
    Number(decimalNaira(totalOf(order))),
    payment,
    order.note,
  ]);
}

async function productsIn(
  db: ShopDatabase,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, string>> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_name', 'quantity'])
    .where('order_id', 'in', idsOf(orders))
    .orderBy('id')
    .execute();
  return joined(lines.map((line) => [line.order_id, `${line.quantity} × ${line.product_name}`]));
}

async function paymentsOf(
  db: ShopDatabase,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, string>> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'reference', 'status'])
    .where('order_id', 'in', idsOf(orders))
    .orderBy('id')
    .execute();
  return joined(attempts.map((one) => [one.order_id, `${one.reference} ${one.status}`]));
}

function idsOf(orders: readonly OrderRow[]): number[] {
  return orders.map(({ id }) => id);
}

function joined(texts: readonly (readonly [number, string])[]): ReadonlyMap<number, string> {
  const byOrder = Map.groupBy(texts, ([id]) => id);
  return new Map([...byOrder].map(([id, group]) => [id, group.map(([, text]) => text).join('; ')]));
}
