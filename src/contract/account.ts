import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, email, filled, fullname, line, password, wireId } from './fields.ts';
import { ownerParams } from './owner.ts';
import { message, messageReply } from './reply.ts';
import { eitherSpelling } from './spelling.ts';

/** The user's data on the account page. Fields that were never filled in are empty. */
const wireProfile = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  phoneNum: z.string(),
  address: z.string(),
  /** A calendar day. */
  DateOfBirth: z.nullable(z.iso.date()),
});

/** A user, as only that user may see it. */
export const wireUser = z.strictObject({
  id: wireId,
  fullname: filled,
  email: filled,
  /** Whether the address was confirmed by a link. Other servers may omit it. */
  emailVerified: z.optional(z.boolean()),
  userProfile: wireProfile,
});
export type WireUser = z.infer<typeof wireUser>;

/** The answer to a sign-in. `info` repeats the user under the name that SPEC.md section 3 uses. */
export const wireSignedIn = z.strictObject({
  id: wireId,
  fullname: filled,
  email: filled,
  info: z.strictObject({ id: wireId, fullname: filled, email: filled }),
  /** Units in the cart, after the guest's cart was merged in. */
  cartCount: count,
  wishlistCount: count,
});

const signUp = eitherSpelling(z.object({ fullname, email, password }), {
  FullName: 'fullname',
  Email: 'email',
  Password: 'password',
});

/** A password of any form: the server only compares it with the stored one. */
const signIn = eitherSpelling(z.object({ email, password }), {
  Email: 'email',
  Password: 'password',
});

/** A date field without a choice sends an empty string. */
const birthday = z.pipe(
  z.nullish(z.union([z.iso.date(), z.literal('')], { error: 'must be a date: YYYY-MM-DD' })),
  z.transform((day) => (day === '' || day === undefined ? null : day)),
);

const profile = z.object({
  firstName: z._default(line(60), ''),
  lastName: z._default(line(60), ''),
  phoneNum: z._default(line(32), ''),
  address: z._default(line(300), ''),
  DateOfBirth: birthday,
  /** The screen sends its read-only field. The server ignores it. */
  email: z.optional(z.unknown()),
});

const signOut = {
  summary: 'Sign out; afterwards the session is a new guest’s',
  access: 'visitor',
  csrf: true,
  replies: { 200: messageReply },
} as const;

/**
 * Sign-up, sign-in, sign-out and the user's own data. Calls about passwords are in `password.ts`.
 */
export const accountCalls = {
  registerUser: defineCall({
    method: 'POST',
    path: '/register-user',
    summary:
      'Make an account; the answer is the same when the address has one already (400 weak_password for a password that is too easy)',
    access: 'public',
    csrf: true,
    body: signUp,
    replies: { 200: messageReply },
  }),
  loginUser: defineCall({
    method: 'POST',
    path: '/login-user',
    summary: 'Sign in; the guest’s cart is merged into the user’s, quantities added',
    access: 'public',
    csrf: true,
    body: signIn,
    replies: { 200: z.strictObject({ message, data: wireSignedIn }) },
  }),
  logoutUser: defineCall({ method: 'GET', path: '/logout-user', ...signOut }),
  logoutUserPost: defineCall({ method: 'POST', path: '/logout-user', ...signOut }),
  user: defineCall({
    method: 'GET',
    path: '/user/{userId}',
    summary: 'The user’s name, address and profile',
    access: 'owner',
    csrf: false,
    params: ownerParams,
    replies: { 200: z.strictObject({ message, data: wireUser }) },
  }),
  updateUserProfile: defineCall({
    method: 'PUT',
    path: '/update/user-profile/{userId}',
    summary: 'Replace the profile; the email address stays as it is',
    access: 'owner',
    csrf: true,
    params: ownerParams,
    body: profile,
    replies: { 200: z.strictObject({ message, data: wireUser }) },
  }),
};
