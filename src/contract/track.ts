import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { line } from './fields.ts';
import { messageReply } from './reply.ts';

/** Largest metadata of an event, in bytes of JSON (DESIGN.md, The API contract, 12). */
export const MAX_METADATA_BYTES = 2048;

const metadata = z
  .pipe(
    z.nullish(z.record(z.string(), z.unknown())),
    z.transform((data) => data ?? {}),
  )
  .check(
    z.refine((data) => jsonBytes(data) <= MAX_METADATA_BYTES, {
      error: `must be at most ${MAX_METADATA_BYTES} bytes`,
    }),
  );

/** The size of a value as JSON, in bytes; infinite if it is nested too deep to serialise. */
function jsonBytes(data: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(data)).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Tracking events, which the shop stores itself. */
export const trackCalls = {
  track: defineCall({
    method: 'POST',
    path: '/track',
    summary: 'Record an event; whose it is, the session says',
    access: 'public',
    csrf: true,
    body: z.object({
      eventName: line(100).check(z.minLength(1)),
      component: z._default(line(100), ''),
      metadata,
      /** The session's user counts, whatever the client sends. */
      userId: z.optional(z.unknown()),
    }),
    replies: { 201: messageReply },
  }),
};
