import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled } from './fields.ts';
import { message, timestamp } from './reply.ts';

/** A release that the site can show. */
const wireRelease = z.strictObject({
  id: filled,
  publishedAt: timestamp,
  isCurrent: z.boolean(),
});
export type WireRelease = z.infer<typeof wireRelease>;

/** The state of the site beside the catalogue. */
const wirePublishing = z.strictObject({
  /** Number of products and other entries with changes by staff that the site does not show yet. */
  waiting: count,
  /**
   * `idle`: nothing is under way. `due`: a rebuild begins when no change has come for a minute.
   * `running`: one runs. `elsewhere`: this server does not rebuild the site.
   */
  state: z.enum(['idle', 'due', 'running', 'elsewhere']),
  /** What a running rebuild does, such as "Rendering 120 of 700 pages"; empty otherwise. */
  progress: z.string(),
  /** When the site last caught up with the catalogue; null before the first release. */
  caughtUpAt: z.nullable(timestamp),
  /** Why the last rebuild was refused, in a sentence; null if it was not. */
  refusal: z.nullable(filled),
  /** Newest first. */
  releases: z.array(wireRelease),
});
export type WirePublishing = z.infer<typeof wirePublishing>;

const publishingReply = z.strictObject({ message, data: wirePublishing });

/** Publishing: what is live, and what is not yet. */
export const staffPublishingCalls = {
  publishing: defineCall({
    method: 'GET',
    path: '/staff/publishing',
    summary: 'What is live, and what is not yet',
    access: 'staff',
    csrf: true,
    replies: { 200: publishingReply },
  }),
  publish: defineCall({
    method: 'POST',
    path: '/staff/publishing',
    summary: 'Rebuild the site now; 409 if this server does not rebuild it',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    replies: { 202: publishingReply },
  }),
  rollBack: defineCall({
    method: 'POST',
    path: '/staff/publishing/roll-back',
    summary: 'Show the release before the current one; 409 if there is none or it is not `from`',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    body: z.object({ from: filled }),
    replies: { 200: publishingReply },
  }),
};
