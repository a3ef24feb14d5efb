import type { ReadableAtom } from 'nanostores';
import type { OrderStatus } from '#src/contract/order.ts';
import { staffNewOrderCalls } from '#src/contract/staff-new-order.ts';
import { staffOrderCalls, type WireStaffOrder } from '#src/contract/staff-order.ts';
import type { FailedDeliveryReason } from '#src/domain/orders/failed-delivery.ts';
import { newKey } from '#src/stores/new-key.ts';
import { askStaff, isConflict } from './ask.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

const order = createRead<WireStaffOrder>();

/** The order on the screen. */
export const staffOrder: ReadableAtom<Reading<WireStaffOrder>> = order.state;

/** Opens an order by its number. Never rejects. */
export function openStaffOrder(number: string, client = staffClient): Promise<void> {
  const now = order.state.get();
  if (now.step === 'ready' && now.value.orderId !== number) order.forget();
  return order.read(() => readOrder(number, client));
}

/** Shows an order that a call has answered, until it is opened. */
export function showStaffOrder(value: WireStaffOrder): void {
  order.show(value);
}

/** Who carries an order, and under which number. */
export type Carrier = { readonly courier: string; readonly trackingNumber: string };

/** Whether the products of a returned order go back into stock. */
export type Restock = { readonly restock: boolean };

/**
 * Moves an order on. Returns the server's sentence. Throws as `askStaff` does; after a conflict the order
 * is shown as it is now.
 */
export async function moveOrder(
  { orderId, version }: Pick<WireStaffOrder, 'orderId' | 'version'>,
  status: OrderStatus,
  more: Carrier | Restock | null = null,
  client = staffClient,
): Promise<string> {
  const input = { params: { orderId }, body: { status, version, ...more } };
  return shown(orderId, client, () => askStaff(staffOrderCalls.changeOrderStatus, input, client));
}

/** Why an order could not be handed over, and what only staff are to read about it. */
export type FailedDelivery = { readonly reason: FailedDeliveryReason; readonly note: string };

/** Records that an order could not be handed over. Returns and throws likewise. */
export async function failDelivery(
  { orderId, version }: Pick<WireStaffOrder, 'orderId' | 'version'>,
  failed: FailedDelivery,
  client = staffClient,
): Promise<string> {
  const input = { params: { orderId }, body: { ...failed, version } };
  return shown(orderId, client, () => askStaff(staffOrderCalls.failDelivery, input, client));
}

/** Confirms that all the cash of a delivered order has come. Returns and throws likewise. */
export async function receiveCash(
  { orderId, version, total }: Pick<WireStaffOrder, 'orderId' | 'version' | 'total'>,
  client = staffClient,
): Promise<string> {
  const input = { params: { orderId }, body: { amount: total, version } };
  return shown(orderId, client, () => askStaff(staffOrderCalls.receiveCash, input, client));
}

/** Writes a note that only staff see. Returns and throws likewise. */
export async function noteOnOrder(
  orderId: string,
  text: string,
  client = staffClient,
): Promise<string> {
  const input = { params: { orderId }, body: { text } };
  return shown(orderId, client, () => askStaff(staffOrderCalls.addOrderNote, input, client));
}

/** A refund that a member has begun: however often it is sent, it is one. */
export type Refund = { readonly key: string };

/** Begins a refund. */
export function beginRefund(): Refund {
  return { key: newKey() };
}

/** Refunds naira of an order's card payment, or all that is left (null). Returns and throws likewise. */
export async function refundOrder(
  orderId: string,
  { key }: Refund,
  amount: number | null,
  client = staffClient,
): Promise<string> {
  const input = {
    params: { orderId },
    headers: { 'idempotency-key': key },
    body: amount === null ? {} : { amount },
  };
  return shown(orderId, client, () => askStaff(staffOrderCalls.refundOrder, input, client));
}

/** Makes the card page of an unpaid order. Returns and throws likewise. */
export async function makePaymentLink(orderId: string, client = staffClient): Promise<string> {
  const input = { params: { orderId } };
  return shown(orderId, client, () => askStaff(staffNewOrderCalls.makePaymentLink, input, client));
}

/** Confirms that a transfer of naira has come for an order. Returns and throws likewise. */
export async function confirmTransfer(
  { orderId, version }: Pick<WireStaffOrder, 'orderId' | 'version'>,
  bankReference: string,
  amount: number,
  client = staffClient,
): Promise<string> {
  const input = { params: { orderId }, body: { bankReference, amount, version } };
  return shown(orderId, client, () => askStaff(staffNewOrderCalls.confirmTransfer, input, client));
}

async function shown(
  orderId: string,
  client: typeof staffClient,
  change: () => Promise<{
    readonly data: { readonly data: WireStaffOrder };
    readonly message: string;
  }>,
): Promise<string> {
  try {
    const { data, message } = await change();
    order.show(data.data);
    return message;
  } catch (error) {
    if (isConflict(error)) await order.read(() => readOrder(orderId, client));
    throw error;
  }
}

async function readOrder(orderId: string, client: typeof staffClient): Promise<WireStaffOrder> {
  const { data } = await askStaff(staffOrderCalls.staffOrder, { params: { orderId } }, client);
  return data.data;
}
