import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ownerParams } from './owner.ts';
import { messageReply } from './reply.ts';

/** Confirms the mail address of an account (DESIGN.md, Security). */
export const verificationCalls = {
  verifyEmail: defineCall({
    method: 'POST',
    path: '/verify-email/{userId}',
    summary:
      'Confirm the address with the mailed token, which works once and for its own user alone',
    access: 'owner',
    csrf: true,
    params: ownerParams,
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    replies: { 200: messageReply },
  }),
  sendVerification: defineCall({
    method: 'POST',
    path: '/verify-email/{userId}/send',
    summary: 'Mail another link to confirm the address; it takes the place of the one before',
    access: 'owner',
    csrf: true,
    params: ownerParams,
    replies: { 200: messageReply },
  }),
};
