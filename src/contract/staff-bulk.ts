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
import { idempotentHeaders } from './idempotent-headers.ts';
import { message, naira, timestamp } from './reply.ts';
import { productStates } from './staff-product.ts';

/** Which products an edit changes: those that fit all that is given. */
export const bulkFilter = z.strictObject({
  words: z.optional(line(100)),
  state: z.optional(z.enum(productStates)),
  /** Names, as products have them. */
  category: z.optional(line(100).check(z.minLength(1))),
  brand: z.optional(line(100).check(z.minLength(1))),
  label: z.optional(line(100).check(z.minLength(1))),
});
export type BulkFilter = z.infer<typeof bulkFilter>;

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
export const bulkEdit = z.discriminatedUnion('kind', [
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
export const previewToken = z.string().check(z.regex(/^[\w-]{43}$/));

const text = z.optional(z.string());
const textOrNone = z.optional(z.nullable(z.string()));

/** Values that an edit or an import changes; prices are in naira. */
export const wireBulkValues = z.object({
  price: z.optional(naira),
  regularPrice: z.optional(z.nullable(naira)),
  stock: z.optional(z.nullable(count)),
  label: textOrNone,
  // An import changes these too.
  title: text,
  slug: text,
  brand: text,
  category: text,
  subcategory: textOrNone,
  model: textOrNone,
  fits: textOrNone,
  description: text,
  featured: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
});
export type WireBulkValues = z.infer<typeof wireBulkValues>;

/** A product that an edit changes, with the changed values alone. */
const wireBulkLine = z.strictObject({
  id: wireId,
  title: filled,
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

/** What became of an undoing: the products that were put back, and those that were changed since and stay. */
const wireUndone = z.strictObject({ putBack: count, stay: count });
export type WireUndone = z.infer<typeof wireUndone>;

export const wireMade = z.strictObject({ bulkId: wireId, changed: count });
export type WireMade = z.infer<typeof wireMade>;

/** A filter as it was asked for. */
export const wireFilter = z.strictObject({
  words: z.optional(z.string()),
  state: z.optional(z.enum(productStates)),
  category: z.optional(z.string()),
  brand: z.optional(z.string()),
  label: z.optional(z.string()),
});

/** An edit of the list of those that were made. */
const wireBulkEdit = z.strictObject({
  id: wireId,
  at: timestamp,
  who: filled,
  /** What was done, such as "Prices +8%". */
  edit: filled,
  /** Null for an import, which a file chooses the products of. */
  filter: z.nullable(wireFilter),
  /** Number of its products. */
  changed: count,
  /** Null until it is undone. */
  undone: z.nullable(wireUndone),
});
export type WireBulkEdit = z.infer<typeof wireBulkEdit>;

/** A product that an undoing has left as it is, with the values that are not as the edit made them. */
export const wireStayed = z.strictObject({
  id: wireId,
  title: filled,
  /** Before the edit, and as the edit made it. */
  before: wireBulkValues,
  after: wireBulkValues,
  /** Null if there is no such product any more. */
  now: z.nullable(wireBulkValues),
});
export type WireStayed = z.infer<typeof wireStayed>;

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
    summary: `What an edit of at most ${MAX_BULK} products would change, newest first; \`before\` continues after a product and, with \`token\`, answers 409 if the preview is no longer right. With the key of an edit whose answer was lost, 409 \`made_already\` if it was made`,
    access: 'staff',
    csrf: true,
    roles,
    headers: idempotentHeaders,
    body: z.object({
      filter: bulkFilter,
      edit: bulkEdit,
      before: z.optional(requestId),
      token: z.optional(previewToken),
    }),
    replies: {
      200: z.strictObject({
        message,
        data: z.array(wireBulkLine),
        hasMore: z.boolean(),
        /** Number of products that would change. */
        changed: count,
        leftOut: z.array(wireLeftOut),
        token: previewToken,
      }),
    },
  }),
  applyBulkEdit: defineCall({
    method: 'POST',
    path: '/staff/products/bulk',
    summary:
      'Make exactly the change of a preview, in full or not at all; 409 `changed_meanwhile` if it would be another one by now. The same key is the same edit for ever',
    access: 'staff',
    csrf: true,
    roles,
    headers: idempotentHeaders,
    body: z.object({ filter: bulkFilter, edit: bulkEdit, token: previewToken }),
    replies: { 200: z.strictObject({ message, data: wireMade }) },
  }),
  undoBulkEdit: defineCall({
    method: 'POST',
    path: '/staff/products/bulk/{bulkId}/undo',
    summary:
      'Put back what is still as the edit made it, once; a repeat gets the same answer. `stay` counts the products that were changed since',
    access: 'staff',
    csrf: true,
    roles,
    params: z.object({ bulkId: requestId }),
    replies: {
      200: z.strictObject({
        message,
        data: wireUndone,
      }),
    },
  }),
  bulkEdits: defineCall({
    method: 'GET',
    path: '/staff/products/bulk',
    summary: 'The edits that were made, newest first; `before` continues after one',
    access: 'staff',
    csrf: true,
    roles,
    query: z.object({ before: z.optional(requestId) }),
    replies: {
      200: z.strictObject({ message, data: z.array(wireBulkEdit), hasMore: z.boolean() }),
    },
  }),
  stayedProducts: defineCall({
    method: 'GET',
    path: '/staff/products/bulk/{bulkId}/stayed',
    summary:
      'The products that the undoing of an edit has left as they are, newest first; `before` continues after one',
    access: 'staff',
    csrf: true,
    roles,
    params: z.object({ bulkId: requestId }),
    query: z.object({ before: z.optional(requestId) }),
    replies: {
      200: z.strictObject({ message, data: z.array(wireStayed), hasMore: z.boolean() }),
    },
  }),
};
