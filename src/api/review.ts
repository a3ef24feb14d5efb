import { fieldOf } from '#src/contract/foreign-plain.ts';
import { reviewsOf, type ForeignReview } from '#src/contract/foreign-review.ts';
import { PRODUCT_PATH } from '#src/contract/product-path.ts';
import { reviewingCalls } from '#src/contract/review.ts';
import type { ReviewSort } from '#src/domain/reviews/review.ts';
import { getJson, type Client } from './client.ts';
import { request, type CallBody, type CallOptions, type CallReply } from './request.ts';
import { fillPath } from './target.ts';

/** One page of a product's reviews, from any server. */
export type ReviewPage = { readonly reviews: readonly ForeignReview[]; readonly hasMore: boolean };

/** Reads a page of a product's reviews. Throws as `getJson` does. */
export async function productReviews(
  client: Client,
  productId: string,
  query: { readonly page: number; readonly sort: ReviewSort },
  options: CallOptions = {},
): Promise<ReviewPage> {
  const path = `${fillPath(PRODUCT_PATH, { id: productId })}/reviews`;
  const { data } = await getJson(client, path, { ...options, query });
  return { reviews: reviewsOf(fieldOf(data, 'data')), hasMore: fieldOf(data, 'hasMore') === true };
}

/** Adds a review of a bought product, for the order's user or with its key. */
export function addReview(
  client: Client,
  productId: string,
  body: CallBody<typeof reviewingCalls.addReview>,
  { key, ...options }: CallOptions & { readonly key: string | null },
): Promise<CallReply<typeof reviewingCalls.addReview>> {
  const headers = { 'x-order-key': key ?? undefined };
  const input = { ...options, params: { id: productId }, headers, body };
  return request(reviewingCalls.addReview, input, client);
}

/** Says that a review is helpful. */
export function helpfulReview(
  client: Client,
  reviewId: string,
  options: CallOptions = {},
): Promise<CallReply<typeof reviewingCalls.helpfulReview>> {
  return request(reviewingCalls.helpfulReview, { ...options, params: { reviewId } }, client);
}

/** Reports a review to the shop. */
export function reportReview(
  client: Client,
  reviewId: string,
  options: CallOptions = {},
): Promise<CallReply<typeof reviewingCalls.reportReview>> {
  const input = { ...options, params: { reviewId }, body: {} };
  return request(reviewingCalls.reportReview, input, client);
}
