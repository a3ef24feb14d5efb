import type { OrderStatus } from '#src/contract/order.ts';
import { nextStatuses } from '#src/domain/orders/transitions.ts';
import { makeGuestAccount } from '#src/server/accounts/guest-account.ts';
import { takeOrdered } from '#src/server/cart/ordered.ts';
import { returnStock, shortageSentence, takeStock } from '#src/server/checkout/stock.ts';
import { releaseUnits } from '#src/server/checkout/unproven-buyer.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { recordTransfer } from '#src/server/payments/transfer.ts';
import type { OrderNews } from '#src/server/mail/order-news.ts';
import { OrderChangeError } from './change-error.ts';
import { orderKeys } from './key.ts';
import { mailOrder, type MailContext } from './mail.ts';
import { moveMoney } from './money.ts';
import { shipmentSentence, storeShipment, type Shipment } from './shipment.ts';
import { holdOrderAndCart, setStatus, unitsOf, type OrderRow } from './store.ts';

type Change = {
  readonly db: ShopDatabase;
  /** The origin of the shop's pages. */
  readonly siteUrl: string;
  /** In ms since 1970. */
  readonly now: number;
};

/** What a person puts an order into. */
export type Move = {
  readonly status: OrderStatus;
  /** Who carries it from now on; null if that is unknown or it is not shipped. */
  readonly shipment?: Shipment | null;
  /** Whether the products of an order that becomes `returned` go back into stock; null for any other. */
  readonly restock?: boolean | null;
  /** The bank's reference of the transfer that pays a pending order; null for any other move. */
  readonly transfer?: string | null;
};

/**
 * Puts an order into another state by hand, in a transaction of its own. `restock` is as in a `Move`.
 * Throws as `holdNumbered` and `moveOrder` do.
 */
export async function changeOrderStatus(
  { db, siteUrl, now }: Change,
  number: string,
  status: OrderStatus,
  restock: boolean | null = null,
): Promise<void> {
  const context = { siteUrl, keyOf: await orderKeys(db)(), now };
  await tryTransaction(db, async (trx) => {
    await moveOrder(trx, context, await holdNumbered(trx, number), { status, restock });
  });
}

/** The order with this number, locked like its cart. Throws an OrderChangeError if there is none. */
export async function holdNumbered(trx: ShopDatabase, number: string): Promise<OrderRow> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  const order = found === undefined ? null : await holdOrderAndCart(trx, found.id);
  if (order === null) throw new OrderChangeError(`There is no order ${number}.`);
  return order;
}

/**
 * Puts a locked order into another state by hand. Updates its history, ledger and stock, and posts a
 * mail to its buyer. Cancelling returns the units to stock, unless they came back before; marking as paid
 * takes them. Throws an OrderChangeError if its state does not allow the change, stock is short, or
 * nobody has said what becomes of returned products.
 */
export async function moveOrder(
  trx: ShopDatabase,
  context: MailContext,
  order: OrderRow,
  { status, shipment = null, transfer = null, restock = null }: Move,
): Promise<void> {
  const isTransfer = transfer !== null && order.status === 'pending' && status === 'paid';
  if (!isTransfer) demandTransition(order, status);
  if (status === 'returned' && restock === null) {
    throw new OrderChangeError(
      `Please say whether the products of order ${order.number} go back into stock.`,
    );
  }
  await moveStock(trx, order, { status, restock });
  const { now } = context;
  if (isTransfer) await recordTransfer(trx, order, transfer, now);
  const refunded = await moveMoney(trx, order, { status, now });
  await setStatus(trx, order.id, status, context.now);
  if (shipment !== null) await storeShipment(trx, order.id, shipment);
  if (status === 'delivered' || status === 'cancelled') await releaseUnits(trx, order.id);
  if (status === 'paid') await handOver(trx, context, order);
  const news = newsOf(status, order.status);
  const why = shipment === null ? refunded : shipmentSentence(shipment);
  if (news !== null) await mailOrder(trx, context, { order, news, why });
}

function demandTransition(order: OrderRow, status: OrderStatus): void {
  const possible = nextStatuses(order.status, {
    isPrepaid: !order.pay_on_delivery,
    isPickup: order.type === 'pickup',
  });
  if (possible.includes(status)) return;
  const instead = possible.length === 0 ? 'nothing any more' : possible.join(' or ');
  throw new OrderChangeError(
    `Order ${order.number} is ${order.status} and can become ${instead}, not ${status}.`,
  );
}

async function moveStock(
  trx: ShopDatabase,
  order: OrderRow,
  { status, restock }: Required<Pick<Move, 'status' | 'restock'>>,
): Promise<void> {
  const comesBack =
    status === 'returned'
      ? restock === true
      : // Of units that came back, the return has decided.
        status === 'cancelled' && !(await wasReturned(trx, order.id));
  const isTaken = status === 'paid' || (order.stock_taken && !comesBack);
  if (isTaken === order.stock_taken) return;
  const units = await unitsOf(trx, order.id);
  if (isTaken) {
    const short = await takeStock(trx, units);
    if (short.length > 0) throw new OrderChangeError(shortageSentence(short));
  } else await returnStock(trx, units);
  await trx
    .updateTable('orders')
    .set({ stock_taken: isTaken })
    .where('id', '=', order.id)
    .execute();
}

async function wasReturned(trx: ShopDatabase, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'returned')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Follows up a payment that a person has approved: takes the bought units out of the cart and
 * creates a guest's account.
 */
async function handOver(trx: ShopDatabase, context: MailContext, order: OrderRow): Promise<void> {
  if (order.cart_id !== null) {
    await takeOrdered(trx, order.cart_id, await unitsOf(trx, order.id));
  }
  if (order.user_id === null) await makeGuestAccount(trx, context, order);
}

function newsOf(status: OrderStatus, before: OrderStatus): OrderNews | null {
  if (status === 'refund_due' && before === 'returned') return 'return_accepted';
  return status === 'pending' || status === 'payment_failed' ? null : status;
}
