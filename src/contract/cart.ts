import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled, productBody, wireId } from './fields.ts';
import { idempotentHeaders } from './idempotent-headers.ts';
import { shopperParams } from './owner.ts';
import { message, naira } from './reply.ts';

/** Most units that one call may add or take. */
export const MAX_UNITS_PER_CALL = 999;

/** A line of the cart, with the current price and stock. */
export const wireCartLine = z.strictObject({
  ID: wireId,
  productId: wireId,
  productName: filled,
  productImage: z.nullable(z.string()),
  /** Naira per unit. */
  promotionalPrice: naira,
  quantity: z.int().check(z.minimum(1)),
  /** Naira: quantity times price. */
  subTotal: naira,
  slug: filled,
  /** Null if stock is not tracked. It may be less than the quantity if units were sold since. */
  stock: z.nullable(count),
});

/**
 * The whole cart. Every change answers it, so that the client can replace its copy. A product that
 * is no longer sold is left out, and the message names it.
 */
export const cartReply = z.strictObject({
  message,
  data: z.array(wireCartLine),
  /** Naira: the sum of the lines, not rounded up. */
  totalBill: naira,
  /** Units, not lines. */
  cartCount: count,
});
export type WireCart = z.infer<typeof cartReply>;

/** How many units a call adds or takes; one by default. */
const units = z._default(z.int().check(z.minimum(1), z.maximum(MAX_UNITS_PER_CALL)), 1);

const clear = {
  summary: 'Empty the cart',
  access: 'visitor',
  csrf: true,
  headers: idempotentHeaders,
  replies: { 200: cartReply },
} as const;

/**
 * The cart of a user or a guest. Every change takes an idempotency key: a repeat after a lost
 * answer must not count twice, even if the guest has signed in meanwhile. The answer is the current
 * cart, which may include later changes.
 */
export const cartCalls = {
  cartCount: defineCall({
    method: 'GET',
    path: '/cart-count',
    summary: 'Units in the cart, 0 for a newcomer; gives a session and CSRF cookie to who has none',
    access: 'visitor',
    csrf: false,
    replies: { 200: z.strictObject({ message, cartCount: count }) },
  }),
  getCart: defineCall({
    method: 'GET',
    path: '/get-cart/{userId}',
    summary: 'The cart with prices and stock of this moment',
    access: 'owner',
    csrf: false,
    params: shopperParams,
    replies: { 200: cartReply },
  }),
  addCart: defineCall({
    method: 'POST',
    path: '/add-cart',
    summary: 'Add a unit of a product, or `quantity` units',
    access: 'visitor',
    csrf: true,
    headers: idempotentHeaders,
    body: z.extend(productBody, { quantity: units }),
    replies: { 200: cartReply },
  }),
  decreaseCart: defineCall({
    method: 'POST',
    path: '/decrease-cart/{userId}',
    summary: 'Take a unit away, or `quantity` units; the line goes with its last unit',
    access: 'owner',
    csrf: true,
    params: shopperParams,
    headers: idempotentHeaders,
    body: z.extend(productBody, { quantity: units }),
    replies: { 200: cartReply },
  }),
  removeCartItem: defineCall({
    method: 'POST',
    path: '/remove-cartitem/{userId}',
    summary: 'Remove a product’s line',
    access: 'owner',
    csrf: true,
    params: shopperParams,
    headers: idempotentHeaders,
    body: productBody,
    replies: { 200: cartReply },
  }),
  removeCartItems: defineCall({ method: 'GET', path: '/remove-cartitems', ...clear }),
  removeCartItemsPost: defineCall({ method: 'POST', path: '/remove-cartitems', ...clear }),
};
