import * as z from 'zod/mini';

/** How one of the provider's calls answers. */
const answering = z.enum([
  'works',
  /** 500 in the provider's own format, without any effect. */
  'error',
  /** 502 with an HTML page, as from a proxy, without any effect. */
  'page',
  /** The call takes effect but never answers. */
  'hang',
]);

/** Faults of the simulated provider (DESIGN.md, Payments). */
export const switchesSchema = z.strictObject({
  /** When the shop's webhook comes: after or before the shopper's return, twice, late or never. */
  webhook: z.enum(['after', 'before', 'duplicated', 'delayed', 'dropped']),
  /** The delay of a delayed webhook, in ms. */
  delayMs: z.int().check(z.minimum(0), z.maximum(86_400_000)),
  /** The fault of payments made from now on. */
  wrong: z.enum(['nothing', 'amount', 'currency', 'domain']),
  initialize: answering,
  verify: answering,
  /** How a refund answers; `hang` after it is made. */
  refund: answering,
  /** The end of refunds made from now on. The switch `webhook` applies to their events too. */
  refundEnd: z.enum(['processed', 'failed']),
});
export type Switches = z.infer<typeof switchesSchema>;

/** No faults. */
export const allWell: Switches = {
  webhook: 'after',
  delayMs: 10_000,
  wrong: 'nothing',
  initialize: 'works',
  verify: 'works',
  refund: 'works',
  refundEnd: 'processed',
};
