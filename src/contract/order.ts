import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled, wireId } from './fields.ts';
import { ownerParams } from './owner.ts';
import { message, naira, timestamp } from './reply.ts';

/**
 * Where an order stands. `pending` waits for a card payment, `placed` is to be paid on delivery;
 * `payment_review` and `refund_due` wait for a person (DESIGN.md, Payments); `refunded` has ended.
 */
export const orderStatuses = [
  'pending',
  'placed',
  'paid',
  'payment_failed',
  'payment_review',
  'refund_due',
  'refunded',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The number of an order, such as a person reads it over the phone. */
export const orderId = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/));

/** A whole order: what the server has computed, in naira (DESIGN.md, The API contract, 10). */
export const wireOrder = z.strictObject({
  orderId,
  status: z.enum(orderStatuses),
  /** Rounded up to whole naira, like the fee. */
  bill: naira,
  deliveryFee: naira,
  /** Bill and fee together. */
  total: naira,
  deliveryDays: z.string(),
  /** What the shopper must know, such as that support agrees the cost of Interstate; or null. */
  note: z.nullable(filled),
  createdAt: timestamp,
});
export type WireOrder = z.infer<typeof wireOrder>;

/** Proves that whoever holds it may see the order: in the mail's link, and in the answer to a checkout. */
export const orderKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/));

/** An order as it is answered to who has just placed it. */
export const wirePlacedOrder = z.extend(wireOrder, { orderKey });

/** One product of one order. */
export const wireOrderLine = z.strictObject({
  id: wireId,
  image: z.nullable(z.string()),
  productName: filled,
  /** Naira, as paid. */
  unitPrice: naira,
  quantity: z.int().check(z.minimum(1)),
  totalPrice: naira,
  orderId,
  status: z.enum(orderStatuses),
  createdAt: timestamp,
  /** Null when the product is no longer sold, and cannot be bought again. */
  productId: z.nullable(wireId),
  slug: z.nullable(filled),
  /** Naira of the whole order that were given back; ours always says it. */
  refunded: z.optional(naira),
});
export type WireOrderLine = z.infer<typeof wireOrderLine>;

/** How an order reaches its buyer and is paid. */
const wireFulfilment = z.strictObject({
  type: z.enum(['pickup', 'delivery']),
  payOnDelivery: z.boolean(),
  fullname: filled,
  phone: filled,
  email: filled,
  address: z.string(),
  city: z.string(),
  deliveryArea: z.string(),
  subArea: z.string(),
});

/** A whole order with what is in it and what became of it, oldest state first. */
export const wireWholeOrder = z.extend(wireOrder, {
  ...wireFulfilment.shape,
  lines: z.array(wireOrderLine),
  history: z.array(z.strictObject({ status: z.enum(orderStatuses), at: timestamp })),
  /** Of the newest card payment, or null. */
  reference: z.nullable(filled),
  /** Naira that were given back, and that are on their way; ours always says both. */
  refunded: z.optional(naira),
  refunding: z.optional(naira),
});
export type WireWholeOrder = z.infer<typeof wireWholeOrder>;

/** What a user has ordered. */
export const orderCalls = {
  orders: defineCall({
    method: 'GET',
    path: '/orders/{userId}',
    summary: 'Every line of every order, newest order first',
    access: 'owner',
    csrf: false,
    params: ownerParams,
    replies: { 200: z.strictObject({ message, data: z.array(wireOrderLine) }) },
  }),
  order: defineCall({
    method: 'GET',
    path: '/order/{orderId}',
    summary:
      'One order, to its user or to who holds its key; anybody else is told it does not exist',
    access: 'public',
    csrf: false,
    params: z.object({ orderId }),
    headers: z.looseObject({ 'x-order-key': z.optional(orderKey) }),
    replies: { 200: z.strictObject({ message, data: wireWholeOrder }) },
  }),
};
