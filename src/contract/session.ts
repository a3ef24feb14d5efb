import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { ownerParams } from './owner.ts';
import { message, messageReply, timestamp } from './reply.ts';

/** A user's session: one browser in which the user is logged in. */
const wireSession = z.strictObject({
  /** An identifier that grants no access. */
  id: filled,
  /** Such as "Chrome on Android". */
  device: filled,
  startedAt: timestamp,
  /** To the minute. */
  usedAt: timestamp,
  /** Whether this session makes the call. */
  isCurrent: z.boolean(),
});
export type WireSession = z.infer<typeof wireSession>;

/** A user's sessions (DESIGN.md, Security). */
export const sessionCalls = {
  sessions: defineCall({
    method: 'GET',
    path: '/sessions/{userId}',
    summary: 'Where the user is logged in, the last used first',
    access: 'owner',
    csrf: false,
    params: ownerParams,
    replies: { 200: z.strictObject({ message, data: z.array(wireSession) }) },
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/sessions/{userId}/{sessionId}',
    summary: 'Log another device out; the one that asks is refused with 409',
    access: 'owner',
    csrf: true,
    params: z.extend(ownerParams, { sessionId: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    replies: { 200: messageReply },
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: '/sessions/{userId}',
    summary: 'Log out everywhere but here',
    access: 'owner',
    csrf: true,
    params: ownerParams,
    replies: { 200: messageReply },
  }),
};
