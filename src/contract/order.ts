import * as z from 'zod/mini';
import { textLimits } from '#src/domain/text-limits.ts';
import { defineCall } from './call.ts';
import { filled, line, phone, wireId } from './fields.ts';
import { ownerParams } from './owner.ts';
import { message, naira, timestamp } from './reply.ts';

/**
 * The states of an order. `pending` waits for a card payment, `placed` is paid on delivery.
 * `payment_review` and `refund_due` wait for a person (DESIGN.md, Payments). `refunded` is final.
 * `packed` is ready to be sent or, for a pickup, to be collected. `returned` came back after it was
 * delivered.
 */
export const orderStatuses = [
  'pending',
  'placed',
  'paid',
  'payment_failed',
  'payment_review',
  'refund_due',
  'refunded',
  'packed',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order's number, easy to say over the phone. */
export const orderId = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/));

/**
 * An order without its lines, as the server computed it, in naira (DESIGN.md, The API contract,
 * 10).
 */
export const wireOrder = z.strictObject({
  orderId,
  status: z.enum(orderStatuses),
  /** Rounded up to whole naira, like the fee. */
  bill: naira,
  deliveryFee: naira,
  /** The bill and fee together. */
  total: naira,
  deliveryDays: z.string(),
  /** A note for the shopper, such as that support agrees the cost of Interstate; or null. */
  note: z.nullable(filled),
  createdAt: timestamp,
});
export type WireOrder = z.infer<typeof wireOrder>;

/**
 * Authorises its holder to see the order. The mail's link and the answer to a checkout contain it.
 */
export const orderKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/));

/** The answer to placing an order. */
export const wirePlacedOrder = z.extend(wireOrder, { orderKey });

/** How an order reaches its buyer. */
const orderType = z.enum(['pickup', 'delivery']);

/** One product of an order. */
export const wireOrderLine = z.strictObject({
  id: wireId,
  image: z.nullable(z.string()),
  productName: filled,
  /** Naira per unit, as paid. */
  unitPrice: naira,
  quantity: z.int().check(z.minimum(1)),
  totalPrice: naira,
  orderId,
  status: z.enum(orderStatuses),
  /** Our server always sends it. */
  type: z.optional(orderType),
  createdAt: timestamp,
  /** Null if the product is no longer sold, and so cannot be bought again. */
  productId: z.nullable(wireId),
  slug: z.nullable(filled),
  /** The refunded part of the whole order, in naira. Our server always sends it. */
  refunded: z.optional(naira),
  /** Whether this purchase has been reviewed. Our server always sends it. */
  reviewed: z.optional(z.boolean()),
});
export type WireOrderLine = z.infer<typeof wireOrderLine>;

/** The parts of an order that only its buyer may see. */
const wireBuyer = z.strictObject({
  fullname: filled,
  phone: filled,
  email: filled,
  address: z.string(),
  city: z.string(),
  deliveryArea: z.string(),
  subArea: z.string(),
  /** The reference of the newest card payment, or null. */
  reference: z.nullable(filled),
});

/** An order as who knows its number and phone sees it: without the private parts. */
const wireFoundOrder = z.extend(wireOrder, {
  type: orderType,
  payOnDelivery: z.boolean(),
  lines: z.array(wireOrderLine),
  /** Oldest state first. */
  history: z.array(z.strictObject({ status: z.enum(orderStatuses), at: timestamp })),
  /** Failed attempts to hand it over, oldest first, in words for the buyer. Our server always sends it. */
  failedDeliveries: z.optional(z.array(z.strictObject({ at: timestamp, said: filled }))),
  /** The refunded amount and the one under way, in naira. Our server always sends both. */
  refunded: z.optional(naira),
  refunding: z.optional(naira),
});
export type WireFoundOrder = z.infer<typeof wireFoundOrder>;

/** An order with its buyer, lines and history. */
export const wireWholeOrder = z.extend(wireFoundOrder, wireBuyer.shape);
export type WireWholeOrder = z.infer<typeof wireWholeOrder>;

/** A user's orders. */
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
  findOrder: defineCall({
    method: 'POST',
    path: '/orders/find',
    summary: 'One order by its number and phone, in any spelling, without its private parts',
    access: 'public',
    csrf: true,
    body: z.object({
      orderId: line(textLimits.orderNumber).check(z.minLength(1)),
      phone,
    }),
    replies: { 200: z.strictObject({ message, data: wireFoundOrder }) },
  }),
};
