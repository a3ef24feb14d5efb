import { sql } from 'kysely';
import { soldStatuses, type FigureGroup, type Span } from '#src/domain/staff/figures.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/**
 * The orders of a period by hour, status and method. Refunds of an order that stands are subtracted. Both reads use an index on time: older orders do not make them slower.
 */
export async function figureGroups(db: ShopDatabase, span: Span): Promise<readonly FigureGroup[]> {
  const [orders, refunds] = await Promise.all([ordersIn(db, span), refundsIn(db, span)]);
  return [...orders, ...refunds];
}

/** The moments of a period as they are stored. */
export function momentsOf({ from, until }: Span): {
  readonly from: string;
  readonly until: string;
} {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

async function ordersIn(db: ShopDatabase, span: Span): Promise<readonly FigureGroup[]> {
  const { from, until } = momentsOf(span);
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('staff_orders as s', 's.order_id', 'o.id')
    .select([hour, 'o.status', 'o.pay_on_delivery', 's.payment'])
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      // PostgreSQL answers a sum of bigint as a text.
      fn.sum<number | string>('o.bill_kobo').as('bill'),
      fn.sum<number | string>('o.delivery_fee_kobo').as('fee'),
    ])
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    .groupBy(['hour', 'o.status', 'o.pay_on_delivery', 's.payment'])
    .execute();
  return rows.map((row) => ({
    ...{ hour: row.hour, status: row.status, orders: row.orders },
    ...{ method: methodOf(row), kobo: Number(row.bill) + Number(row.fee) },
  }));
}

/** Money that went back of orders of the period that stand, as groups without orders. */
async function refundsIn(db: ShopDatabase, span: Span): Promise<readonly FigureGroup[]> {
  const { from, until } = momentsOf(span);
  const rows = await db
    .selectFrom('payment_ledger as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('staff_orders as s', 's.order_id', 'o.id')
    .select([hour, 'o.status', 'o.pay_on_delivery', 's.payment', 'l.kobo'])
    // A literal, as in the partial index. Money goes back after its order was made.
    .where('l.kind', '=', sql.lit('refunded'))
    .where('l.at', '>=', from)
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', until)
    .where('o.status', 'in', soldStatuses)
    .execute();
  return rows.map((row) => ({
    ...{ hour: row.hour, status: row.status, orders: 0 },
    ...{ method: methodOf(row), kobo: -row.kobo },
  }));
}

const hour = sql<string>`substr(o.created_at, 1, 13)`.as('hour');

function methodOf(row: {
  readonly pay_on_delivery: boolean;
  readonly payment: string | null;
}): FigureGroup['method'] {
  if (row.pay_on_delivery) return 'onDelivery';
  return row.payment === 'transfer' ? 'transfer' : 'card';
}
