import type * as z from 'zod/mini';
import type { staffOrderCalls } from '#src/contract/staff-order.ts';
import { statusWords } from '#src/domain/orders/history.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import type { Shipment } from '#src/server/orders/shipment.ts';
import type { OrderRow } from '#src/server/orders/store.ts';
import { holdNumbered, moveOrder } from '#src/server/orders/status.ts';
import { logChange } from './audit.ts';
import type { StaffShop } from './staff-shop.ts';

type Asked = z.output<typeof staffOrderCalls.changeOrderStatus.body>;

/**
 * Puts an order into another state for a member of staff, and logs it. Returns a sentence about it.
 * Throws a 409 Problem if the order has changed since the member saw it, and as `moveOrder` does.
 */
export async function changeByStaff(
  { db, keys, siteUrl, now, postman }: StaffShop,
  member: StaffMember,
  number: string,
  { status, version, courier = '', trackingNumber = '', restock }: Asked,
): Promise<string> {
  const context = { siteUrl, keyOf: await keys(), now: now() };
  const message = await tryTransaction(db, async (trx) => {
    const order = await holdVersion(trx, number, version);
    const shipment = shipmentIn(status, { courier, trackingNumber });
    demandRestock(status, restock);
    await moveOrder(trx, context, order, { status, shipment, restock: restock ?? null });
    const change = {
      action: 'order.status',
      subject: `order ${number}`,
      before: { status: order.status },
      after: { status, ...shipment, ...(restock !== undefined && { restock }) },
    };
    await logChange(trx, member, change, context.now);
    return `The state of order ${number} is now: ${statusWords(status, order.type)}.`;
  });
  postman.call();
  return message;
}

/**
 * The order with this number, locked like its cart. Throws a 409 Problem if it has changed since the
 * member saw it, and as `holdNumbered` does.
 */
export async function holdVersion(
  trx: ShopDatabase,
  number: string,
  version: number,
): Promise<OrderRow> {
  const order = await holdNumbered(trx, number);
  if ((await versionOf(trx, order.id)) === version) return order;
  const state = statusWords(order.status, order.type);
  const sentence = `Order ${number} has changed meanwhile. Its state is now: ${state}.`;
  throw new Problem(409, 'changed_meanwhile', sentence);
}

/**
 * The number of changes of an order so far: of its state, and failed deliveries. A note is no change,
 * and the shipment changes with the state alone.
 */
export async function versionOf(db: ShopDatabase, orderId: number): Promise<number> {
  return (
    (await rowsOf(db, 'order_history', orderId)) + (await rowsOf(db, 'failed_deliveries', orderId))
  );
}

async function rowsOf(
  db: ShopDatabase,
  table: 'order_history' | 'failed_deliveries',
  orderId: number,
): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return rows;
}

/** Who carries the order from now on; null if nothing is said. Throws a 400 Problem if it is not shipped. */
function shipmentIn(status: Asked['status'], shipment: Shipment): Shipment | null {
  if (shipment.courier === '' && shipment.trackingNumber === '') return null;
  if (status === 'shipped') return shipment;
  throw new Problem(
    400,
    'invalid_request',
    'A courier and a tracking number can be given only when the order is shipped.',
  );
}

/** Throws a 400 Problem if stock is spoken of and the order does not come back, or the other way round. */
function demandRestock(status: Asked['status'], restock: boolean | undefined): void {
  if ((status === 'returned') === (restock !== undefined)) return;
  throw new Problem(
    400,
    'invalid_request',
    status === 'returned'
      ? 'Please say whether the products go back into stock.'
      : 'Whether products go back into stock is asked only when an order is returned.',
  );
}
