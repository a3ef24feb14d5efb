import { productCalls } from '#src/contract/product.ts';
import { getJson, type Client, type GetOptions } from './client.ts';
import type { JsonAnswer } from './exchange.ts';
import { fillPath } from './target.ts';

/** Reads a page of the product list as the server sends it, for `readProduct`. */
export function allProduct(
  client: Client,
  query: { readonly page?: number; readonly limit?: number; readonly since?: string },
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, productCalls.allProduct.path, { ...options, query });
}

/** Reads the products of a category or subcategory as the server sends them. */
export function productsByCategory(
  client: Client,
  category: string,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, fillPath(productCalls.productsByCategory.path, { category }), options);
}
