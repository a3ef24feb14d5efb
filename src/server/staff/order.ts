import type { staffOrderCalls } from '#src/contract/staff-order.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import type { OrderRow } from '#src/server/orders/store.ts';
import { failDelivery } from './failed-delivery.ts';
import { addNote } from './order-note.ts';
import { refundByStaff } from './order-refund.ts';
import { listForStaff } from './order-list.ts';
import { changeByStaff } from './order-status.ts';
import { staffOrderOf } from './order-view.ts';
import { receiveCash } from './receive-cash.ts';
import type { StaffShop } from './staff-shop.ts';

/** Orders in the back office: lists, one order, changes of status, failed deliveries, notes and refunds. */
export function staffOrderHandlers(shop: StaffShop): Handlers<typeof staffOrderCalls> {
  const { db } = shop;
  const answer = async (message: string, number: string) => ({
    message,
    data: await staffOrderOf(shop, number),
  });
  return {
    async staffOrders({ query: { words = '', status = null, before = null } }) {
      const list = await listForStaff(db, { words, status, before });
      return { status: 200, body: { message: 'Orders', ...list } };
    },

    async staffOrder({ params: { orderId } }) {
      await demandOrder(db, orderId);
      return { status: 200, body: await answer('The order', orderId) };
    },

    async changeOrderStatus({ params: { orderId }, body, visitor }) {
      await demandOrder(db, orderId);
      const message = await refusing(() => changeByStaff(shop, visitor, orderId, body));
      return { status: 200, body: await answer(message, orderId) };
    },

    async failDelivery({ params: { orderId }, body, visitor }) {
      await demandOrder(db, orderId);
      const message = await refusing(() => failDelivery(shop, visitor, orderId, body));
      return { status: 200, body: await answer(message, orderId) };
    },

    async receiveCash({ params: { orderId }, body, visitor }) {
      await demandOrder(db, orderId);
      const message = await refusing(() => receiveCash(shop, visitor, orderId, body));
      return { status: 200, body: await answer(message, orderId) };
    },

    async addOrderNote({ params: { orderId }, body: { text }, visitor }) {
      await addNote(shop, visitor, await demandOrder(db, orderId), text);
      return { status: 201, body: await answer('The note is saved.', orderId) };
    },

    async refundOrder({ params: { orderId }, body: { amount }, headers, visitor }) {
      const order = await demandOrder(db, orderId);
      const key = headers['idempotency-key'];
      const message = await refusing(() =>
        refundByStaff(shop, visitor, order, { key, amount: amount ?? null }),
      );
      return { status: 200, body: await answer(message, orderId) };
    },
  };
}

/** The order with this number. Throws a 404 Problem if there is none. */
export async function demandOrder(db: ShopDatabase, number: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  if (order === undefined) throw notFound(`There is no order ${number}.`);
  return order;
}

/** Does the work. Throws a 409 Problem for a change that the order's state does not allow. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OrderChangeError)) throw error;
    throw new Problem(409, 'change_refused', error.message, { cause: error });
  }
}
