import { bannerCalls } from '#src/contract/banner.ts';
import { getJson, type Client, type GetOptions } from './client.ts';
import type { JsonAnswer } from './exchange.ts';

/** Every banner as the server sends it; they are for `readBanner`. */
export function banners(
  client: Client,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, bannerCalls.banners.path, options);
}
