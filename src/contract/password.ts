import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { email, password, requestId } from './fields.ts';
import { ownerParams } from './owner.ts';
import { messageReply } from './reply.ts';
import { eitherSpelling } from './spelling.ts';

/** Resets and changes a password. Both end the user's other sessions. */
export const passwordCalls = {
  forgotPassword: defineCall({
    method: 'POST',
    path: '/user/reset-password',
    summary: 'Mail a link to set a new password; always 201, whether or not there is an account',
    access: 'public',
    csrf: true,
    body: eitherSpelling(z.object({ email }), { Email: 'email' }),
    replies: { 201: messageReply },
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/user/reset-password/{token}',
    summary:
      'Set a new password with the mailed token, which works once (400 weak_password leaves it valid)',
    access: 'public',
    csrf: true,
    params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    query: z.object({ userid: z.optional(requestId) }),
    body: z.object({ password }),
    replies: { 201: messageReply },
  }),
  changeUserPassword: defineCall({
    method: 'PATCH',
    path: '/change-user-password/{userId}',
    summary:
      'Change the password; without the current one, only within 15 minutes of signing in (else 403 reauth_required)',
    access: 'owner',
    csrf: true,
    params: ownerParams,
    body: z.object({ password, currentPassword: z.optional(password) }),
    replies: { 200: messageReply },
  }),
};
