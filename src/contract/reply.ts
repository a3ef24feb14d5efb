import { z } from 'zod';
import './no-eval.ts';

/** A sentence that a shopper may read; every answer carries one (SPEC.md section 7). */
export const message = z.string().min(1);

/** A moment in UTC, ISO 8601 with a Z. */
export const timestamp = z.iso.datetime();

/** An amount in naira with at most two decimals. */
export const naira = z.number().min(0).max(10_000_000_000).multipleOf(0.01);

/** The one shape of an error. `code` is for programs, `message` for people. */
export const errorReply = z.strictObject({
  message,
  code: z.string().regex(/^[a-z_]+$/),
  requestId: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** An answer that says no more than its message. */
export const messageReply = z.strictObject({ message });
