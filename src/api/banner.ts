import { bannerCalls } from '#src/contract/banner.ts';
import { getJson, type Client, type GetOptions } from './client.ts';
import type { JsonAnswer } from './exchange.ts';

/** Reads all banners as the server sends them, for `readBanner`. */
export function banners(
  client: Client,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, bannerCalls.banners.path, options);
}
