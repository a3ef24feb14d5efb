import { deliveryCalls } from '#src/contract/delivery.ts';
import { getJson, type Client, type GetOptions } from './client.ts';
import type { JsonAnswer } from './exchange.ts';

/** Delivery locations as the server sends them; they are for `readDelivery`. */
export function deliveryLocations(
  client: Client,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, deliveryCalls.delivery.path, options);
}
