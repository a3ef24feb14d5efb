import { categoryCalls } from '#src/contract/category.ts';
import { getJson, type Client, type GetOptions } from './client.ts';
import type { JsonAnswer } from './exchange.ts';
import { fillPath } from './target.ts';

/** Reads categories, subcategories and brands as the server sends them. */
export function categories(
  client: Client,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, categoryCalls.categories.path, options);
}

/** Reads a category by id, with its products, as the server sends it. */
export function category(
  client: Client,
  id: string | number,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, fillPath(categoryCalls.category.path, { id }), options);
}
