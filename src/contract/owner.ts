import * as z from 'zod/mini';
import { MAX_ID, requestId } from './fields.ts';

const digits = z.string().check(
  z.regex(/^[1-9]\d{0,9}$/),
  z.refine((id) => Number(id) <= MAX_ID),
);

/** `{userId}`: a user's id, or `me` for the signed-in user. */
export const ownerParams = z.object({ userId: z.union([z.literal('me'), digits]) });

/** `{userId}` of a call that guests may make too. `guest` and `me` mean the guest's own session. */
export const shopperParams = z.object({
  userId: z.union([z.literal('me'), z.literal('guest'), digits]),
});

/** `{userId}/{productId}`. */
export const ownerProductParams = z.extend(ownerParams, { productId: requestId });
