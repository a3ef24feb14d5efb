import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { loadedCode } from '#src/api/loaded-code.ts';
import { messages } from '#src/domain/messages.ts';
import { trackRefusal } from '#src/domain/orders/track-form.ts';
import type { WholeOrder } from '#src/domain/orders/whole-order.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { createForm } from '#src/stores/form.ts';

const found = atom<WholeOrder | null>(null);

/** The order that was found by its number and phone; null until then. */
export const trackedOrder: ReadableAtom<WholeOrder | null> = found;

const prepare = () => loadedCode(() => import('./find-order.ts'));

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
  prepare,
  submit: async (typed) => {
    const { order, message } = await (await prepare()).findOrder(typed);
    found.set(order);
    return message;
  },
});

/** Goes back to the form. */
export function trackAnother(): void {
  found.set(null);
  trackForm.restart();
}
