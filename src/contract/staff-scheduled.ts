import * as z from 'zod/mini';
import { scheduledStates } from '#src/domain/staff/schedule.ts';
import { defineCall } from './call.ts';
import { count, filled, requestId, wireId } from './fields.ts';
import { idempotentHeaders } from './idempotent-headers.ts';
import { message, timestamp } from './reply.ts';
import { bulkEdit, bulkFilter, previewToken, wireFilter, wireStayed } from './staff-bulk.ts';

/** An edit of many products that is made at a time. */
const wireScheduled = z.strictObject({
  id: wireId,
  /** When it was scheduled, and by whom. */
  at: timestamp,
  who: filled,
  /** What it does, such as "Prices +8%". */
  edit: filled,
  filter: wireFilter,
  /** Number of products of its preview. */
  products: count,
  startsAt: timestamp,
  /** When it is undone; null if it stays. */
  endsAt: z.nullable(timestamp),
  state: z.enum(scheduledStates),
  /** Why it failed, in a sentence; null if it did not. */
  fault: z.nullable(filled),
  /** The edit that it has made, and how many products that left out; null before. */
  made: z.nullable(z.strictObject({ bulkId: wireId, leftOut: count })),
});
export type WireScheduled = z.infer<typeof wireScheduled>;

const roles = ['owner', 'manager'] as const;

/** Edits of many products that are made at a time, and undone at another. */
export const staffScheduledCalls = {
  scheduleEdit: defineCall({
    method: 'POST',
    path: '/staff/products/scheduled',
    summary:
      'Make the change of a preview at `startsAt`, within a year, and undo it at `endsAt`; 409 `changed_meanwhile` if it would be another one by now. At its time, a product that has changed meanwhile is left out. The same key is the same change for ever',
    access: 'staff',
    csrf: true,
    roles,
    headers: idempotentHeaders,
    body: z.object({
      filter: bulkFilter,
      edit: bulkEdit,
      token: previewToken,
      startsAt: timestamp,
      endsAt: z.nullable(timestamp),
    }),
    replies: { 201: z.strictObject({ message, data: wireScheduled }) },
  }),
  scheduledEdits: defineCall({
    method: 'GET',
    path: '/staff/products/scheduled',
    summary: 'The changes that were scheduled, newest first; `before` continues after one',
    access: 'staff',
    csrf: true,
    roles,
    query: z.object({ before: z.optional(requestId) }),
    replies: {
      200: z.strictObject({ message, data: z.array(wireScheduled), hasMore: z.boolean() }),
    },
  }),
  cancelScheduledEdit: defineCall({
    method: 'POST',
    path: '/staff/products/scheduled/{scheduledId}/cancel',
    summary:
      'Cancel a change before its start, or take note of one that failed; 409 `changed_meanwhile` if it was made meanwhile',
    access: 'staff',
    csrf: true,
    roles,
    params: z.object({ scheduledId: requestId }),
    replies: { 200: z.strictObject({ message, data: wireScheduled }) },
  }),
  leftOutProducts: defineCall({
    method: 'GET',
    path: '/staff/products/scheduled/{scheduledId}/left-out',
    summary:
      'The products of the preview that the change left out because they had changed meanwhile, newest first; `before` continues after one',
    access: 'staff',
    csrf: true,
    roles,
    params: z.object({ scheduledId: requestId }),
    query: z.object({ before: z.optional(requestId) }),
    replies: {
      200: z.strictObject({ message, data: z.array(wireStayed), hasMore: z.boolean() }),
    },
  }),
};
