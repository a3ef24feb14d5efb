import * as z from 'zod/mini';

/** How one of the provider's calls is answered. */
const answering = z.enum([
  'works',
  /** 500 in the provider's own form, and nothing is done. */
  'error',
  /** 502 with a page of HTML, as from a proxy, and nothing is done. */
  'page',
  /** What was asked is done, and no answer comes. */
  'hang',
]);

/** What goes otherwise than it should at the simulated provider (DESIGN.md, Payments). */
export const switchesSchema = z.strictObject({
  /** When the shop is told of a payment: around the shopper's return, twice, late or never. */
  webhook: z.enum(['after', 'before', 'duplicated', 'delayed', 'dropped']),
  /** How late a delayed webhook is, in ms. */
  delayMs: z.int().check(z.minimum(0), z.maximum(86_400_000)),
  /** What is wrong with payments that are made from now on. */
  wrong: z.enum(['nothing', 'amount', 'currency', 'domain']),
  initialize: answering,
  verify: answering,
  /** How a refund is answered; `hang` after it was made. */
  refund: answering,
  /** What becomes of refunds that are made from now on; the webhook is late, twice or lost as above. */
  refundEnd: z.enum(['processed', 'failed']),
});
export type Switches = z.infer<typeof switchesSchema>;

/** Nothing goes wrong. */
export const allWell: Switches = {
  webhook: 'after',
  delayMs: 10_000,
  wrong: 'nothing',
  initialize: 'works',
  verify: 'works',
  refund: 'works',
  refundEnd: 'processed',
};
