import * as z from 'zod/mini';
import { filled } from './fields.ts';

/** A sentence for the shopper. Every answer carries one (SPEC.md section 7). */
export const message = filled;

/** A timestamp in UTC: ISO 8601 with a Z. */
export const timestamp = z.iso.datetime();

/** An amount in naira with at most two decimals. */
export const naira = z.number().check(z.minimum(0), z.maximum(10_000_000_000), z.multipleOf(0.01));

/** The shape of every error. `code` is for programs, `message` for people. */
export const errorReply = z.strictObject({
  message,
  code: z.string().check(z.regex(/^[a-z_]+$/)),
  requestId: z.optional(z.string()),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** An answer with nothing but its message. */
export const messageReply = z.strictObject({ message });
