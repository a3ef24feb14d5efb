import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled } from './fields.ts';
import { message } from './reply.ts';

/** What may need a person, the most urgent first. */
export const attentionKinds = [
  'payment_review',
  'refund_due',
  'refund_failed',
  'transfer_waiting',
  'order_late',
  'order_new',
  'rebuild_refused',
  'site_stale',
  'schedule_failed',
  'mail_undelivered',
  'product_incomplete',
  'product_sold_out',
  'review_reported',
  'application_new',
  'message_new',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** One thing that needs a person. */
const wireAttention = z.strictObject({
  kind: z.enum(attentionKinds),
  /** How many there are of it. */
  count,
  /** One sentence, such as "3 orders have waited for more than a day." */
  text: filled,
  /** What helps, such as "See the orders". */
  action: filled,
  /** The page of the action, within the back office. */
  href: filled,
});
export type WireAttention = z.infer<typeof wireAttention>;

/** The start screen of the back office. */
export const staffAttentionCalls = {
  attention: defineCall({
    method: 'GET',
    path: '/staff/attention',
    summary: 'What needs a person, the most urgent first',
    access: 'staff',
    csrf: true,
    replies: { 200: z.strictObject({ message, data: z.array(wireAttention) }) },
  }),
};
