import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled, line } from './fields.ts';
import { message } from './reply.ts';

/** A label of products. Spellings that share a page are one label. */
const wireStaffLabel = z.strictObject({
  /** As most of its products have it. */
  name: filled,
  /** How many products have it and are sold. */
  products: count,
  /** How many archived ones have it besides. */
  archived: count,
});
export type WireStaffLabel = z.infer<typeof wireStaffLabel>;

/** A label as a member saw it. What an import has stored may be longer than staff may write. */
const seen = z.strictObject({ name: z.string(), products: count, archived: count });

const labelsReply = z.strictObject({ message, data: z.array(wireStaffLabel) });
const common = { access: 'staff', csrf: true, roles: ['owner', 'manager'] } as const;

/**
 * The labels of products. Each call answers with all of them, by name. A change of a label whose products are
 * not those that the member saw answers 409 `changed_meanwhile`.
 */
export const staffLabelCalls = {
  staffLabels: defineCall({
    ...common,
    method: 'GET',
    path: '/staff/labels',
    summary: 'All labels of products, with their numbers of products',
    replies: { 200: labelsReply },
  }),
  renameLabel: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/labels/rename',
    summary:
      'Rename a label on all its products; home sections, links, scheduled changes and its address follow',
    body: z.strictObject({
      from: seen,
      to: line(300),
      /** The label that has the new name already and takes the products, as the member saw it; null for none. */
      into: z.nullable(seen),
    }),
    replies: { 200: labelsReply },
  }),
  removeLabel: defineCall({
    ...common,
    method: 'POST',
    path: '/staff/labels/remove',
    summary:
      'Take a label from all its products; 409 while the home page, a link or a scheduled change needs it',
    body: z.strictObject({ from: seen }),
    replies: { 200: labelsReply },
  }),
};
