import { deliveryCalls } from '#src/contract/delivery.ts';
import { getJson, type Client, type GetOptions } from './client.ts';
import type { JsonAnswer } from './exchange.ts';

/** Reads delivery locations as the server sends them, for `readDelivery`. */
export function deliveryLocations(
  client: Client,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, deliveryCalls.delivery.path, options);
}
