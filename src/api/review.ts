import { fieldOf } from '#src/contract/foreign-plain.ts';
import { reviewsOf, type ForeignReview } from '#src/contract/foreign-review.ts';
import { PRODUCT_PATH } from '#src/contract/product-path.ts';
import type { ReviewSort } from '#src/domain/reviews/review.ts';
import { getJson, type Client } from './client.ts';
import { fillPath } from './target.ts';

/** One page of a product's reviews, from any server. */
export type ReviewPage = { readonly reviews: readonly ForeignReview[]; readonly hasMore: boolean };

/** Reads a page of a product's reviews. Throws as `getJson` does. */
export async function productReviews(
  client: Client,
  productId: string,
  query: { readonly page: number; readonly sort: ReviewSort },
): Promise<ReviewPage> {
  const path = `${fillPath(PRODUCT_PATH, { id: productId })}/reviews`;
  const { data } = await getJson(client, path, { query });
  return { reviews: reviewsOf(fieldOf(data, 'data')), hasMore: fieldOf(data, 'hasMore') === true };
}
