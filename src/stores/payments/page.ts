import { checkoutPayment } from '#src/api/checkout.ts';
import { ServerError } from '#src/api/errors.ts';
import { PAGE_PENDING } from '#src/contract/headers.ts';
import type { apiClient } from '#src/stores/api-client.ts';

/** Maximum number of requests for a page that is still being prepared: about a minute in all. */
const TIMES = 10;

/** Pause between two attempts if the server names none, in ms. */
const WAIT_MS = 2_000;

type Asking = Parameters<typeof checkoutPayment>;

/**
 * Orders the cart and returns the address of the payment page. While the server prepares that page, it
 * is asked again under the same key, so that it stays one order. Throws what the last call throws.
 */
export async function openPaymentPage(
  client: typeof apiClient,
  body: Asking[1],
  options: Asking[2],
) {
  for (let turn = 1; ; turn += 1) {
    try {
      return (await checkoutPayment(client, body, options)).data;
    } catch (error) {
      if (!isPending(error) || turn === TIMES) throw error;
      const { retryAfterMs } = error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs ?? WAIT_MS));
    }
  }
}

function isPending(error: unknown): error is ServerError {
  return error instanceof ServerError && error.code === PAGE_PENDING;
}
