import * as z from 'zod/mini';
import { isAddress } from '#src/domain/checkout/customer.ts';
import { bankReference, isBankReference } from '#src/domain/staff/bank-reference.ts';
import { defineCall } from './call.ts';
import { buyerName, buyerPhone } from './checkout.ts';
import { email, line, requestId } from './fields.ts';
import { idempotentHeaders } from './idempotent-headers.ts';
import { orderId } from './order.ts';
import { naira } from './reply.ts';
import { staffOrderReply } from './staff-order.ts';
import { seenVersion } from './staff-version.ts';

/**
 * How an order that staff enter is paid: at the door or on pickup, on a card page whose link the
 * customer gets, or by a bank transfer that a person confirms.
 */
export const staffPayments = ['on_delivery', 'card_link', 'transfer'] as const;
export type StaffPayment = (typeof staffPayments)[number];

const lines = z
  .array(z.object({ productId: requestId, quantity: z.int().check(z.minimum(1), z.maximum(99)) }))
  .check(
    z.minLength(1),
    z.maxLength(20),
    z.refine(
      (all) => new Set(all.map(({ productId }) => productId)).size === all.length,
      'must name each product once',
    ),
  );

const newOrder = z
  .object({
    lines,
    fullname: buyerName,
    phone: buyerPhone,
    email: z.optional(email),
    type: z.enum(['pickup', 'delivery']),
    /** These three are for a delivery alone. */
    deliveryArea: z._default(line(100), ''),
    subArea: z._default(line(100), ''),
    address: z._default(line(300), ''),
    payment: z.enum(staffPayments),
    /** The total that the member told the customer: the server refuses another one. */
    shownTotal: naira,
  })
  .check(
    z.refine(({ type, address }) => type === 'pickup' || isAddress(address), {
      path: ['address'],
      error: 'must be a street or a landmark',
    }),
  );

/** Orders that staff enter for customers who write or call. Prices, fee and days are the server's. */
export const staffNewOrderCalls = {
  enterOrder: defineCall({
    method: 'POST',
    path: '/staff/orders',
    summary:
      'Order for a customer; its units are set aside. The same key is one order, however often it is sent; another total than the one shown is 409 `total_changed`',
    access: 'staff',
    csrf: true,
    headers: idempotentHeaders,
    body: newOrder,
    replies: { 201: staffOrderReply },
  }),
  makePaymentLink: defineCall({
    method: 'POST',
    path: '/staff/orders/{orderId}/payment-link',
    summary:
      'The card page of an unpaid order, to be sent to its buyer; a page that works is reused',
    access: 'staff',
    csrf: true,
    params: z.object({ orderId }),
    replies: { 200: staffOrderReply },
  }),
  confirmTransfer: defineCall({
    method: 'POST',
    path: '/staff/orders/{orderId}/transfer',
    summary:
      'Confirm that a bank transfer of the whole total has come; a bank reference pays one order, once',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    params: z.object({ orderId }),
    body: z.object({
      bankReference: line(100).check(
        z.overwrite(bankReference),
        z.refine(isBankReference, 'must have 6 to 60 letters and digits'),
      ),
      amount: naira,
      version: seenVersion,
    }),
    replies: { 200: staffOrderReply },
  }),
};
