import { productCalls } from '#src/contract/product.ts';
import { readProduct, type ForeignProduct } from '#src/contract/foreign-product.ts';
import { fieldOf } from '#src/contract/foreign-value.ts';
import { getJson, type Client, type GetOptions } from './client.ts';
import { UnexpectedError } from './errors.ts';
import type { JsonAnswer } from './exchange.ts';
import { fillPath } from './target.ts';

/** One page of the product list as the server sends it; its records are for `readProduct`. */
export function allProduct(
  client: Client,
  query: { readonly page?: number; readonly limit?: number; readonly since?: string },
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, productCalls.allProduct.path, { ...options, query });
}

/** The products of a category or subcategory as the server sends them. */
export function productsByCategory(
  client: Client,
  category: string,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, fillPath(productCalls.productsByCategory.path, { category }), options);
}

/**
 * A product as it is now, by id or slug: its price and stock of this moment. Throws an
 * UnexpectedError that says why when the server's record cannot be used.
 */
export async function liveProduct(
  client: Client,
  id: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<ForeignProduct> {
  const { path } = productCalls.product;
  const answer = await getJson(client, fillPath(path, { id }), options);
  let record = answer.data;
  for (let depth = 0; depth < 3 && fieldOf(record, 'productTitle') === undefined; depth += 1) {
    record = fieldOf(record, 'data') ?? record;
  }
  const read = readProduct(record);
  if (read.ok) return read.product;
  throw new UnexpectedError(
    `The product of GET ${client.baseUrl}${path} cannot be used: ${read.reason}.`,
  );
}
