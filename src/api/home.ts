import { homeCalls } from '#src/contract/home.ts';
import { getJson, type Client, type GetOptions } from './client.ts';
import type { JsonAnswer } from './exchange.ts';

/** Reads the home page's sections as the server sends them, for `readSection`. */
export function homeSections(
  client: Client,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, homeCalls.home.path, options);
}
