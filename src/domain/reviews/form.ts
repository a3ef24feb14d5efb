import type { FormRefusal } from '#src/domain/form-refusal.ts';
import type { OrderLine, OrderStatus } from '#src/domain/orders/history.ts';
import { textLimits } from '#src/domain/text-limits.ts';

/** The fields of the form, in its order. */
export const reviewFields = ['rating', 'title', 'text'] as const;
export type ReviewField = (typeof reviewFields)[number];

/** Typed values. `rating` is the chosen number of stars, or empty. */
export type TypedReview = Readonly<Record<ReviewField, string>>;

/** Returns whether a bought product may be reviewed: the server takes it once it is delivered. */
export function isReviewable(line: Pick<OrderLine, 'productId'>, status: OrderStatus): boolean {
  return status === 'delivered' && line.productId !== null;
}

/** Returns why a review cannot be sent; null if it can. The limits are the API's. */
export function reviewRefusal(typed: TypedReview): FormRefusal<ReviewField> | null {
  const faults = {
    ...(!/^[1-5]$/.test(typed.rating) && { rating: 'Please choose 1 to 5 stars.' }),
    ...textFault('title', typed.title, textLimits.reviewTitle, 'Please write a title.'),
    ...textFault('text', typed.text, textLimits.reviewText, 'Please write what you think of it.'),
  };
  return Object.keys(faults).length === 0 ? null : { said: null, faults };
}

function textFault(field: ReviewField, typed: string, most: number, missing: string) {
  const length = Array.from(typed.trim()).length;
  if (length === 0) return { [field]: missing };
  return length > most ? { [field]: `Please use at most ${most} characters.` } : {};
}
