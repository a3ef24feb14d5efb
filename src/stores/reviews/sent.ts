import { atom } from 'nanostores';

/** A product of an order. */
export type Purchase = { readonly productId: string; readonly orderId: string };

/** Purchases that were reviewed since the page opened, by `purchaseId`. */
export const sentReviews = atom<ReadonlySet<string>>(new Set());

/** Returns one text that names a purchase. */
export function purchaseId({ productId, orderId }: Purchase): string {
  return `${orderId} ${productId}`;
}
