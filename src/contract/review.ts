import * as z from 'zod/mini';
import { reviewSorts } from '#src/domain/reviews/review.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { defineCall } from './call.ts';
import { count, line, paragraph, requestId } from './fields.ts';
import { orderId, orderKey } from './order.ts';
import { message, messageReply } from './reply.ts';
import { stars, wireReview } from './review-fields.ts';

/** A review in the list, with the number of shoppers who found it helpful. */
export const listedReview = z.extend(wireReview, { helpful: count });

const productParams = z.object({ id: line(200).check(z.minLength(1)) });
const reviewParams = z.object({ reviewId: requestId });
const path = '/product/{id}/reviews';

/** Reading a product's reviews, which anybody may. */
export const reviewCalls = {
  reviews: defineCall({
    method: 'GET',
    path,
    summary: 'The visible reviews of a product by pages, newest or most helpful first',
    access: 'public',
    csrf: false,
    params: productParams,
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
      sort: z._default(z.enum(reviewSorts), reviewSorts[0]),
    }),
    replies: {
      200: z.strictObject({ message, data: z.array(listedReview), hasMore: z.boolean() }),
    },
  }),
};

/** What shoppers do with reviews. */
export const reviewingCalls = {
  addReview: defineCall({
    method: 'POST',
    path,
    summary:
      'Review a product of a delivered order, once: 403 without the purchase, 409 the second time. A guest sends the order’s key',
    access: 'public',
    csrf: true,
    params: productParams,
    headers: z.looseObject({ 'x-order-key': z.optional(orderKey) }),
    body: z.object({
      rating: stars,
      title: line(textLimits.reviewTitle).check(z.minLength(1)),
      text: paragraph(textLimits.reviewText).check(z.minLength(1)),
      orderId,
    }),
    replies: { 201: z.strictObject({ message, data: wireReview }) },
  }),
  helpfulReview: defineCall({
    method: 'POST',
    path: '/review/{reviewId}/helpful',
    summary: 'Say that a review is helpful; it counts once for each account or session',
    access: 'public',
    csrf: true,
    params: reviewParams,
    replies: { 200: z.strictObject({ message, data: z.strictObject({ helpful: count }) }) },
  }),
  reportReview: defineCall({
    method: 'POST',
    path: '/review/{reviewId}/report',
    summary: 'Report a review to the shop, once for each account or session',
    access: 'public',
    csrf: true,
    params: reviewParams,
    body: z.object({ reason: z._default(line(textLimits.reason), '') }),
    replies: { 200: messageReply },
  }),
};
