import { ServerError } from '#src/api/errors.ts';
import { request, type CallBody } from '#src/api/request.ts';
import { foreignCheckoutCalls } from '#src/contract/foreign-checkout.ts';
import { PAGE_PENDING } from '#src/contract/headers.ts';
import type { apiClient } from '#src/stores/api-client.ts';

/** Maximum number of requests for a page that is still being prepared: about a minute in all. */
const TIMES = 10;

/** Pause between two attempts if the server names none, in ms. */
const WAIT_MS = 2_000;

const call = foreignCheckoutCalls.checkoutPayment;

/**
 * Orders the cart and returns the address of the payment page. While the server prepares that page, it
 * is asked again under the same `key`, so that it stays one order. Throws what the last call throws.
 */
export async function openPaymentPage(
  client: typeof apiClient,
  body: CallBody<typeof call>,
  key: string,
) {
  const input = { headers: { 'idempotency-key': key }, body };
  for (let turn = 1; ; turn += 1) {
    try {
      return (await request(call, input, client)).data;
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
