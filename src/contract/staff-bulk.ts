import * as z from 'zod/mini';
import {
  leftOutReasons,
  MAX_BULK,
  percentLimits,
  roundingSteps,
  roundingWays,
} from '#src/domain/staff/bulk-edit.ts';
import { defineCall } from './call.ts';
import { count, filled, line, requestId, wireId } from './fields.ts';
import { message, naira } from './reply.ts';
import { productStates } from './staff-product.ts';

/** Which products an edit changes: those that fit all that is given. */
const filter = z.strictObject({
  words: z.optional(line(100)),
  state: z.optional(z.enum(productStates)),
  /** Names, as products have them. */
  category: z.optional(line(100).check(z.minLength(1))),
  brand: z.optional(line(100).check(z.minLength(1))),
  label: z.optional(line(100).check(z.minLength(1))),
});
export type BulkFilter = z.infer<typeof filter>;

const rounding = z.strictObject({
  step: z.literal(roundingSteps),
  way: z.enum(roundingWays),
});
const round = z.nullable(rounding);

/** Naira, in whole numbers, of at most the largest price. */
const MAX_AMOUNT = 10_000_000_000;

function percent(from: number, to: number) {
  return z.number().check(z.minimum(from), z.maximum(to), z.multipleOf(0.01));
}

/** An edit; see `BulkEdit` in the domain. */
const edit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: percent(percentLimits.from, percentLimits.to),
    round,
  }),
  z.strictObject({
    kind: z.literal('amount'),
    amount: z.int().check(z.minimum(-MAX_AMOUNT), z.maximum(MAX_AMOUNT)),
    round,
  }),
  z.strictObject({ kind: z.literal('round'), round: rounding }),
  z.strictObject({
    kind: z.literal('stock'),
    stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  }),
  z.strictObject({
    kind: z.literal('label'),
    label: z.nullable(line(100).check(z.minLength(1))),
  }),
  z.strictObject({
    kind: z.literal('offer'),
    percent: percent(1, -percentLimits.from),
    round,
  }),
  z.strictObject({ kind: z.literal('end_offer') }),
]);

/** SHA-256 of what a preview would change, in base64url. */
const token = z.string().check(z.regex(/^[\w-]{43}$/));

/** Values that an edit changes; prices are in naira. */
export const wireBulkValues = z.object({
  price: z.optional(naira),
  regularPrice: z.optional(z.nullable(naira)),
  stock: z.optional(z.nullable(count)),
  label: z.optional(z.nullable(z.string())),
});

/** A product that an edit changes, with the changed values alone. */
const wireBulkLine = z.strictObject({
  id: wireId,
  title: filled,
  picture: z.nullable(z.string()),
  before: wireBulkValues,
  after: wireBulkValues,
});
export type WireBulkLine = z.infer<typeof wireBulkLine>;

/** Products that an edit leaves out for one reason, and the titles of the first of them. */
const wireLeftOut = z.strictObject({
  why: z.enum(leftOutReasons),
  count,
  titles: z.array(filled),
});
export type WireLeftOut = z.infer<typeof wireLeftOut>;

/** What there is to choose products by: names that products have. */
const wireChoices = z.strictObject({
  categories: z.array(filled),
  brands: z.array(filled),
  labels: z.array(filled),
});
export type WireChoices = z.infer<typeof wireChoices>;

const wireBulkEdit = z.strictObject({ bulkId: wireId, changed: count });
export type WireBulkEdit = z.infer<typeof wireBulkEdit>;

const roles = ['owner', 'manager'] as const;

/** Edits of many products at once. */
export const staffBulkCalls = {
  productChoices: defineCall({
    method: 'GET',
    path: '/staff/products/choices',
    summary: 'The categories, brands and labels that products have',
    access: 'staff',
    csrf: true,
    roles,
    replies: { 200: z.strictObject({ message, data: wireChoices }) },
  }),
  previewBulkEdit: defineCall({
    method: 'POST',
    path: '/staff/products/bulk/preview',
    summary: `What an edit of at most ${MAX_BULK} products would change, newest first; \`before\` continues after a product and, with \`token\`, answers 409 if the preview is no longer right`,
    access: 'staff',
    csrf: true,
    roles,
    body: z.object({
      filter,
      edit,
      before: z.optional(requestId),
      token: z.optional(token),
    }),
    replies: {
      200: z.strictObject({
        message,
        data: z.array(wireBulkLine),
        hasMore: z.boolean(),
        /** Number of products that would change. */
        changed: count,
        leftOut: z.array(wireLeftOut),
        token,
      }),
    },
  }),
  applyBulkEdit: defineCall({
    method: 'POST',
    path: '/staff/products/bulk',
    summary:
      'Make exactly the change of a preview, in full or not at all; 409 `changed_meanwhile` if it would be another one by now',
    access: 'staff',
    csrf: true,
    roles,
    body: z.object({ filter, edit, token }),
    replies: { 200: z.strictObject({ message, data: wireBulkEdit }) },
  }),
  undoBulkEdit: defineCall({
    method: 'POST',
    path: '/staff/products/bulk/{bulkId}/undo',
    summary:
      'Put back what is still as the edit made it, once; 409 if that is done already. `stay` counts the products that were changed since',
    access: 'staff',
    csrf: true,
    roles,
    params: z.object({ bulkId: requestId }),
    replies: {
      200: z.strictObject({
        message,
        data: z.strictObject({ putBack: count, stay: count }),
      }),
    },
  }),
};
