import { atom, type ReadableAtom } from 'nanostores';
import { request } from '#src/api/request.ts';
import { orderCalls, type WireOrderLine } from '#src/contract/order.ts';
import { messages } from '#src/domain/messages.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { ordersOf, type ListedLine, type Order } from '#src/domain/orders/history.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';

/** State of the user's orders. */
export type OrdersState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly text: string }
  | { readonly step: 'ready'; readonly orders: readonly Order[] };

const state = atom<OrdersState>({ step: 'loading' });

/** The orders of the signed-in user, newest first. */
export const orders: ReadableAtom<OrdersState> = state;

/** Reads the orders from the server. Never rejects: an error is in the state. */
export async function loadOrders(client = apiClient): Promise<void> {
  if (state.get().step === 'failed') state.set({ step: 'loading' });
  try {
    const { data } = await request(orderCalls.orders, { params: { userId: 'me' } }, client);
    state.set({ step: 'ready', orders: ordersOf(data.data.map(listedLine)) });
  } catch (error) {
    if (state.get().step === 'ready') return;
    state.set({ step: 'failed', text: failureText(error, messages.unexpected) });
  }
}

/** A line of an order as a page shows it. */
export function listedLine(line: WireOrderLine): ListedLine {
  const { id, productName, unitPrice, quantity, totalPrice, productId, slug } = line;
  return {
    id,
    title: productName,
    unitPrice: nairaToKobo(unitPrice),
    quantity,
    total: nairaToKobo(totalPrice),
    productId: productId === null ? null : String(productId),
    slug,
    reviewed: line.reviewed ?? false,
    number: line.orderId,
    status: line.status,
    type: line.type ?? 'delivery',
    createdAt: line.createdAt,
    refunded: nairaToKobo(line.refunded ?? 0),
  };
}
