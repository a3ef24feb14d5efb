import type { Client } from '#src/api/client.ts';
import { ServerError } from '#src/api/errors.ts';
import { liveOffer } from '#src/api/offer.ts';
import type { LiveOffer } from '#src/domain/catalogue/offer.ts';
import { apiClient } from '#src/stores/api-client.ts';

/** Timeout, in ms: short, as the page can do without the answer. */
const PATIENCE_MS = 10_000;

/** The shop's API without the browser's cache; the browser sends the ETag that it has. */
const asking: Client = {
  ...apiClient,
  timeoutMs: PATIENCE_MS,
  fetch: (url, init) => apiClient.fetch(url, { ...init, cache: 'no-cache' }),
};

/**
 * Reads a product's current offer from the server. Throws the API's errors, and an Error if the
 * answer is about another product.
 */
export async function productNow(id: string, client: Client = asking): Promise<LiveOffer> {
  try {
    const product = await liveOffer(client, id);
    if (product.id !== id) throw new Error(`Requested product ${id}, received ${product.id}.`);
    const { price, stock } = product;
    const regularPrice = product.regularPrice === price ? null : product.regularPrice;
    return { kind: 'sold', offer: { price, regularPrice, stock } };
  } catch (error) {
    if (isGone(error)) return { kind: 'gone' };
    throw error;
  }
}

/**
 * Returns whether the API says that there is no such product. A 404 without its message comes from
 * another server, and says nothing about the product.
 */
function isGone(error: unknown): boolean {
  return (
    error instanceof ServerError &&
    (error.status === 404 || error.status === 410) &&
    error.serverMessage !== null
  );
}
