import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { orderCalls } from '#src/contract/order.ts';
import { messages } from '#src/domain/messages.ts';
import { trackRefusal } from '#src/domain/orders/track-form.ts';
import type { WholeOrder } from '#src/domain/orders/whole-order.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { createForm } from '#src/stores/form.ts';
import { foundOrder } from './found.ts';

const found = atom<WholeOrder | null>(null);

/** The order that was found by its number and phone; null until then. */
export const trackedOrder: ReadableAtom<WholeOrder | null> = found;

/** Finds an order by its number and phone. */
export const trackForm = createForm({
  fields: ['orderId', 'phone'],
  check: trackRefusal,
  // The form itself says why nothing was found: no popup repeats it.
  explain: (error) =>
    error instanceof ServerError && (error.status === 404 || error.status === 429)
      ? {
          said: { title: 'No order found', text: failureText(error, messages.unexpected) },
          faults: {},
        }
      : null,
  submit: async (typed) => {
    const { data, message } = await request(orderCalls.findOrder, { body: typed }, apiClient);
    found.set(foundOrder(data.data));
    return message;
  },
});

/** Goes back to the form. */
export function trackAnother(): void {
  found.set(null);
  trackForm.restart();
}
