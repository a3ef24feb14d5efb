import { type APIRequestContext } from 'playwright/test';

/** The fields of a product that journeys need, as the API sends them. */
export type WireProduct = {
  readonly id: number;
  readonly slug: string;
  readonly productTitle: string;
  readonly promotionalPrice: number;
  readonly regularPrice: number | null;
  readonly stock: number | null;
  readonly productImages: readonly unknown[];
};

/** Returns an available product of the shop with two pictures and no former price. */
export async function someProduct(request: APIRequestContext): Promise<WireProduct> {
  const answer = await request.get('/api/v1/all-product', { params: { limit: 500 } });
  const { data } = (await answer.json()) as { data: WireProduct[] };
  const found = data.find(
    ({ stock, regularPrice, productImages }) =>
      stock === null && regularPrice === null && productImages.length === 2,
  );
  if (found === undefined) throw new Error('The shop has no such product.');
  return found;
}

/** Returns the path of a product's page. */
export function pathOf(product: WireProduct): string {
  return `/products-details/${product.slug}`;
}

/** Returns an answer of the API with this data. */
export function json(data: unknown) {
  return { body: JSON.stringify({ message: 'Product', data }) };
}

/** Formats an amount in whole naira as pages do. */
export const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;
