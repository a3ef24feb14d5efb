import * as z from 'zod/mini';
import { textLimits } from '#src/domain/text-limits.ts';
import { defineCall } from './call.ts';
import { count, filled, line, paragraph, requestId, wireId } from './fields.ts';
import { idempotentHeaders } from './idempotent-headers.ts';
import { orderId, orderStatuses, wireOrder, wireWholeOrder } from './order.ts';
import { message, naira, timestamp } from './reply.ts';
import { failedDeliveryBody, wireFailedDelivery } from './staff-failed-delivery.ts';
import { seenVersion } from './staff-version.ts';

const status = z.enum(orderStatuses);

/** An order in a list. */
const wireOrderRow = z.extend(wireOrder, {
  /** Continues a list after this order. */
  id: wireId,
  fullname: filled,
  phone: filled,
  deliveryArea: z.string(),
  type: z.enum(['pickup', 'delivery']),
  payOnDelivery: z.boolean(),
  units: count,
});
export type WireOrderRow = z.infer<typeof wireOrderRow>;

/** What a member has written about an order. */
const wireNote = z.strictObject({ at: timestamp, who: filled, text: filled });

/** Money of an order: what came in and went out. */
const wireMovement = z.strictObject({
  at: timestamp,
  kind: z.enum(['paid', 'payment_review', 'refund_due', 'refunded']),
  /** In the units of its currency: naira for NGN. */
  amount: z.number(),
  currency: filled,
  reference: filled,
  note: z.string(),
});

/** A refund through the payment provider. */
const wireRefund = z.strictObject({
  at: timestamp,
  status: z.enum(['asking', 'pending', 'processed', 'failed']),
  amount: naira,
  reference: filled,
  /** The provider's word for it, or why it failed. */
  said: z.string(),
});

/** An order as staff see it. */
const wireStaffOrder = z.extend(wireWholeOrder, {
  /** Empty if the buyer gave none to staff. */
  email: z.string(),
  /** Number of changes so far: a change of a former version is refused. */
  version: count,
  /** The statuses that a person may set now. */
  next: z.array(status),
  /** Who carries it, and under which number; empty if not known. */
  courier: z.string(),
  trackingNumber: z.string(),
  notes: z.array(wireNote),
  failedDeliveries: z.array(wireFailedDelivery),
  movements: z.array(wireMovement),
  refunds: z.array(wireRefund),
  /** The naira that can still be refunded through the provider. */
  refundable: naira,
  /** The address of the buyer's own page of this order. */
  buyersPage: filled,
  /** The card page on which the buyer can pay now, or null. */
  paymentLink: z.nullable(filled),
  /** Whether staff are to confirm the cash of an order that was delivered. */
  awaitsCash: z.boolean(),
  /** Whether staff are to confirm a bank transfer. */
  awaitsTransfer: z.boolean(),
});
export type WireStaffOrder = z.infer<typeof wireStaffOrder>;

/** The answer with an order as it is now. */
export const staffOrderReply = z.strictObject({ message, data: wireStaffOrder });

/** Orders in the back office. A change of a former version answers 409 `changed_meanwhile`. */
export const staffOrderCalls = {
  staffOrders: defineCall({
    method: 'GET',
    path: '/staff/orders',
    summary:
      'Orders, newest first, by number, phone, name, mail or product, and by status; `before` continues after an order',
    access: 'staff',
    csrf: true,
    query: z.object({
      words: z.optional(line(100)),
      status: z.optional(status),
      before: z.optional(requestId),
    }),
    replies: {
      200: z.strictObject({ message, data: z.array(wireOrderRow), hasMore: z.boolean() }),
    },
  }),
  staffOrder: defineCall({
    method: 'GET',
    path: '/staff/orders/{orderId}',
    summary: 'One order with its buyer, history, notes and money',
    access: 'staff',
    csrf: true,
    params: z.object({ orderId }),
    replies: { 200: staffOrderReply },
  }),
  changeOrderStatus: defineCall({
    method: 'POST',
    path: '/staff/orders/{orderId}/status',
    summary:
      'Move an order on, with a mail to its buyer; 409 if it changed meanwhile or cannot become that',
    access: 'staff',
    csrf: true,
    params: z.object({ orderId }),
    body: z.object({
      status,
      version: seenVersion,
      courier: z.optional(line(100)),
      trackingNumber: z.optional(line(100)),
      /** Whether the products of an order that becomes `returned` go back into stock. */
      restock: z.optional(z.boolean()),
    }),
    replies: { 200: staffOrderReply },
  }),
  failDelivery: defineCall({
    method: 'POST',
    path: '/staff/orders/{orderId}/failed-deliveries',
    summary:
      'Record that an order on its way could not be handed over, with a mail to its buyer; 409 if it changed meanwhile or is not on its way',
    access: 'staff',
    csrf: true,
    params: z.object({ orderId }),
    body: failedDeliveryBody,
    replies: { 200: staffOrderReply },
  }),
  receiveCash: defineCall({
    method: 'POST',
    path: '/staff/orders/{orderId}/cash',
    summary: 'Confirm that the cash of a delivered order is in the shop, whole and once',
    access: 'staff',
    csrf: true,
    params: z.object({ orderId }),
    body: z.object({ amount: naira, version: seenVersion }),
    replies: { 200: staffOrderReply },
  }),
  addOrderNote: defineCall({
    method: 'POST',
    path: '/staff/orders/{orderId}/notes',
    summary: 'Write a note that only staff see',
    access: 'staff',
    csrf: true,
    params: z.object({ orderId }),
    body: z.object({ text: paragraph(textLimits.message).check(z.minLength(1)) }),
    replies: { 201: staffOrderReply },
  }),
  refundOrder: defineCall({
    method: 'POST',
    path: '/staff/orders/{orderId}/refunds',
    summary:
      'Refund a card payment in full or in part; the same key is one refund, however often it is sent',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    confirmed: true,
    params: z.object({ orderId }),
    headers: idempotentHeaders,
    body: z.object({ amount: z.optional(naira) }),
    replies: { 200: staffOrderReply },
  }),
};
