import type * as z from 'zod/mini';
import type { staffFigureCalls } from '#src/contract/staff-figures.ts';
import { dayOf, startOf } from '#src/domain/staff/figures.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { ordersAsCsv } from '#src/server/orders/list.ts';
import { logChange } from './audit.ts';
import { momentsOf } from './figure-orders.ts';
import type { StaffShop } from './staff-shop.ts';

/** Most orders of one file: a few megabytes, which a phone can keep. */
export const EXPORTED_ORDERS = 10_000;

type Period = z.output<typeof staffFigureCalls.exportOrders.body>;

/**
 * The orders of a period as a CSV file. The log has the period, the number of orders and who took them.
 * Throws a Problem: 400 for a period that ends before it begins, 409 for one with too many orders.
 */
export async function exportOrders(
  { db, now }: Pick<StaffShop, 'db' | 'now'>,
  member: StaffMember,
  { from, to }: Period,
): Promise<{ readonly csv: string; readonly orders: number }> {
  if (from > to) {
    throw new Problem(400, 'invalid_request', 'The last day must not be before the first one.');
  }
  const ids = await idsIn(db, { from, to });
  if (ids.length > EXPORTED_ORDERS) throw tooMany();
  const chunks: string[] = [];
  for await (const chunk of ordersAsCsv(db, ids)) chunks.push(chunk);
  const orders = ids.length;
  const subject = `orders from ${from} to ${to}`;
  const change = { action: 'order.export', subject, before: null, after: { from, to, orders } };
  await logChange(db, member, change, now());
  return { csv: chunks.join(''), orders };
}

/** The ids of the orders of a period, oldest first: one more than a file may have, if there are more. */
async function idsIn(db: ShopDatabase, { from, to }: Period): Promise<readonly number[]> {
  const moments = momentsOf({ from: startOf(dayOf(from)), until: startOf(dayOf(to) + 1) });
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '>=', moments.from)
    .where('created_at', '<', moments.until)
    .orderBy('created_at')
    .orderBy('id')
    .limit(EXPORTED_ORDERS + 1)
    .execute();
  return rows.map(({ id }) => id);
}

function tooMany(): Problem {
  return new Problem(
    409,
    'too_many_orders',
    `This period has more than ${EXPORTED_ORDERS} orders. Please choose a shorter one.`,
  );
}
