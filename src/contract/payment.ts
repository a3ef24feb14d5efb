import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { orderId } from './order.ts';
import { message, messageReply, naira } from './reply.ts';

/** A payment's reference: letters, digits, `-`, `.` and `=` only, as the card provider demands. */
export const reference = z.string().check(z.regex(/^[A-Za-z0-9.=-]{1,100}$/));

/** Results that a shopper sees on returning from the card page. */
export const paymentStatuses = [
  'pending',
  'paid',
  'failed',
  'payment_review',
  'refund_due',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The state of a payment. Whoever holds the reference may see it, so it contains no personal data.
 */
export const wirePayment = z.strictObject({
  reference,
  orderId,
  status: z.enum(paymentStatuses),
  /** Naira. */
  total: naira,
});

/** The end of a card payment, reported by the shopper's return or by the provider. */
export const paymentCalls = {
  paymentVerify: defineCall({
    method: 'GET',
    path: '/payment-verify/{reference}',
    summary: 'Ask the provider, settle the payment if it is decided, and say where it stands',
    access: 'public',
    csrf: false,
    params: z.object({ reference }),
    replies: { 200: z.strictObject({ message, data: wirePayment }) },
  }),
  webhookPaystack: defineCall({
    method: 'POST',
    path: '/webhooks/paystack',
    summary: 'An event of the card provider, signed over the raw body; repeats change nothing',
    access: 'provider',
    csrf: false,
    headers: z.looseObject({
      'x-paystack-signature': z.optional(z.string().check(z.maxLength(200))),
    }),
    body: z.looseObject({
      event: z.string().check(z.minLength(1), z.maxLength(100)),
      data: z.optional(z.unknown()),
    }),
    replies: { 200: messageReply },
  }),
};
