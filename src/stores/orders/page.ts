import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { orderCalls, type WireWholeOrder } from '#src/contract/order.ts';
import { messages } from '#src/domain/messages.ts';
import { readOrderLink } from '#src/domain/orders/link.ts';
import type { WholeOrder } from '#src/domain/orders/whole-order.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { foundOrder } from './found.ts';
import { placedKey } from './placed.ts';

/** State of an order's page. */
export type OrderPageState =
  | { readonly step: 'loading' }
  /** Opened without an order: the page lists those of this device. */
  | { readonly step: 'list' }
  /** No such order, or no access: the server does not say which. */
  | { readonly step: 'absent'; readonly text: string }
  | { readonly step: 'failed'; readonly text: string }
  | { readonly step: 'ready'; readonly order: WholeOrder };

const state = atom<OrderPageState>({ step: 'loading' });

/** The order that the page shows. */
export const orderPage: ReadableAtom<OrderPageState> = state;

/** Reads the order named by the page's fragment. Never rejects: an error is in the state. */
export async function openOrder(hash: string, client = apiClient): Promise<void> {
  const link = readOrderLink(hash);
  if (link === null) {
    state.set({ step: 'list' });
    return;
  }
  state.set({ step: 'loading' });
  try {
    const key = link.key ?? placedKey(link.number);
    const input = {
      params: { orderId: link.number },
      headers: { 'x-order-key': key ?? undefined },
    };
    const { data } = await request(orderCalls.order, input, client);
    state.set({ step: 'ready', order: wholeOrder(data.data) });
  } catch (error) {
    const text = failureText(error, messages.unexpected);
    const isAbsent = error instanceof ServerError && error.status === 404;
    state.set({ step: isAbsent ? 'absent' : 'failed', text });
  }
}

function wholeOrder(wire: WireWholeOrder): WholeOrder {
  const { fullname, phone, email, reference, address, subArea, deliveryArea, type } = wire;
  const area = [subArea, deliveryArea].filter((part) => part !== '').join(', ');
  const lines = type === 'pickup' ? [] : [address, area].filter((part) => part !== '');
  return { ...foundOrder(wire), reference, buyer: { fullname, phone, email, address: lines } };
}
