import { request } from '#src/api/request.ts';
import { reviewingCalls } from '#src/contract/review.ts';
import { reviewFields, reviewRefusal, type ReviewField } from '#src/domain/reviews/form.ts';
import { readOrderLink } from '#src/domain/orders/link.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { createForm, type Form } from '#src/stores/form.ts';
import { placedKey } from '#src/stores/orders/placed.ts';
import { purchaseId, sentReviews, type Purchase } from './sent.ts';

/** Creates the form that reviews a purchase. */
export function createReviewForm(
  { productId, orderId }: Purchase,
  client = apiClient,
): Form<ReviewField> {
  return createForm({
    fields: reviewFields,
    check: reviewRefusal,
    submit: async ({ rating, title, text }) => {
      const body = { rating: Number(rating), title, text, orderId };
      const headers = { 'x-order-key': keyOf(orderId) };
      const input = { params: { id: productId }, headers, body };
      const reply = await request(reviewingCalls.addReview, input, client);
      sentReviews.set(new Set([...sentReviews.get(), purchaseId({ productId, orderId })]));
      return reply.message;
    },
  });
}

/** The order's key: in the page's address, or kept on this device. Null for a user's own order. */
function keyOf(orderId: string): string | null {
  const link = readOrderLink(location.hash);
  return (link?.number === orderId ? link.key : null) ?? placedKey(orderId);
}
