import type { Client } from '#src/api/client.ts';
import { ServerError } from '#src/api/errors.ts';
import { liveOffer } from '#src/api/offer.ts';
import type { LiveOffer } from '#src/domain/catalogue/offer.ts';
import { apiClient } from '#src/stores/api-client.ts';

/** A page that is read does not wait long for what it may do without, in ms. */
const PATIENCE_MS = 10_000;

/** The shop's API, asked anew each time: the browser itself says which answer it has kept. */
const asking: Client = {
  ...apiClient,
  timeoutMs: PATIENCE_MS,
  fetch: (url, init) => apiClient.fetch(url, { ...init, cache: 'no-cache' }),
};

/**
 * What the server says of a product at this moment. Throws the API's errors, and an Error where it
 * answers with another product.
 */
export async function productNow(id: string, client: Client = asking): Promise<LiveOffer> {
  try {
    const product = await liveOffer(client, id);
    if (product.id !== id) throw new Error(`Product ${id} was asked for, ${product.id} came.`);
    const { price, stock } = product;
    const regularPrice = product.regularPrice === price ? null : product.regularPrice;
    return { kind: 'sold', offer: { price, regularPrice, stock } };
  } catch (error) {
    if (isGone(error)) return { kind: 'gone' };
    throw error;
  }
}

/**
 * Whether the API itself says that it has no such product. A 404 without its message comes from a
 * server that knows nothing of the API: then nothing is known of the product either.
 */
function isGone(error: unknown): boolean {
  return (
    error instanceof ServerError &&
    (error.status === 404 || error.status === 410) &&
    error.serverMessage !== null
  );
}
