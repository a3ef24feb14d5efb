import * as z from 'zod/mini';
import { staffRoles } from '#src/domain/staff/role.ts';
import { defineCall } from './call.ts';
import { count, email, filled, fullname, line, password, requestId, wireId } from './fields.ts';
import { message, messageReply, timestamp } from './reply.ts';

const role = z.enum(staffRoles);

/** Six digits of an authenticator, or a recovery code. */
const code = line(32).check(z.minLength(6));

/** The token of an invitation. */
const invitation = z.string().check(z.regex(/^[\w-]{43}$/));

/** A member of staff as the others see one. */
const wireMember = z.strictObject({
  id: wireId,
  name: filled,
  email: filled,
  role,
  isActive: z.boolean(),
  /** False until the invitation is accepted. */
  hasJoined: z.boolean(),
  hasSecondFactor: z.boolean(),
  version: count,
});
export type WireMember = z.infer<typeof wireMember>;

/** Who is signed in. */
const wireSelf = z.strictObject({
  id: wireId,
  name: filled,
  email: filled,
  role,
  hasSecondFactor: z.boolean(),
  /** Whether the owner requires a second factor that this member has not set up. */
  needsSecondFactor: z.boolean(),
});
export type WireSelf = z.infer<typeof wireSelf>;

const selfReply = z.strictObject({ message, data: wireSelf });
const membersReply = z.strictObject({
  message,
  data: z.array(wireMember),
  /** Whether every member needs a second factor. */
  requiresSecondFactor: z.boolean(),
});

/** A link by which its holder sets a password, once. */
const wireInvitation = z.strictObject({ member: wireMember, link: filled, expiresAt: timestamp });
export type WireInvitation = z.infer<typeof wireInvitation>;

/** One entry of the log of changes. `before` and `after` are JSON texts. */
const wireAuditEntry = z.strictObject({
  id: wireId,
  at: timestamp,
  /** The member's name at that time. */
  who: filled,
  /** Such as `order.status` or `product.change`. */
  action: filled,
  /** Such as `order ORD-123-456-789` or `product 12`. */
  subject: filled,
  before: z.string(),
  after: z.string(),
});
export type WireAuditEntry = z.infer<typeof wireAuditEntry>;

/** Signing in to the back office, with a session apart from shoppers' (DESIGN.md, contract, 18). */
export const staffSignInCalls = {
  staffSignIn: defineCall({
    method: 'POST',
    path: '/staff/sign-in',
    summary:
      'Sign a member of staff in; 401 second_factor_required asks for the code too, 429 after too many attempts',
    access: 'public',
    csrf: true,
    body: z.object({ email, password, code: z.optional(code) }),
    replies: { 200: selfReply },
  }),
  joinStaff: defineCall({
    method: 'POST',
    path: '/staff/join',
    summary: 'Set the password of an invited member, once, and sign in',
    access: 'public',
    csrf: true,
    body: z.object({ token: invitation, password }),
    replies: { 200: selfReply },
  }),
};

/** The session and second factor of a member. */
export const staffSelfCalls = {
  staffSelf: defineCall({
    method: 'GET',
    path: '/staff/self',
    summary: 'Who is signed in',
    access: 'staff',
    csrf: true,
    replies: { 200: selfReply },
  }),
  staffSignOut: defineCall({
    method: 'POST',
    path: '/staff/sign-out',
    summary: 'End this session',
    access: 'staff',
    csrf: true,
    replies: { 200: messageReply },
  }),
  confirmStaff: defineCall({
    method: 'POST',
    path: '/staff/confirm',
    summary: 'Prove again who is signed in, for refunds, roles and exports',
    access: 'staff',
    csrf: true,
    body: z.object({ password, code: z.optional(code) }),
    replies: { 200: messageReply },
  }),
  changeStaffPassword: defineCall({
    method: 'PATCH',
    path: '/staff/password',
    summary:
      'Change the own password and end the other sessions; 403 wrong_password, or second_factor_required asks for the code too',
    access: 'staff',
    csrf: true,
    body: z.object({ currentPassword: password, password, code: z.optional(code) }),
    replies: { 200: messageReply },
  }),
  beginSecondFactor: defineCall({
    method: 'POST',
    path: '/staff/second-factor',
    summary: 'Give a new key for an authenticator (TOTP, RFC 6238); it counts once confirmed',
    access: 'staff',
    csrf: true,
    confirmed: true,
    replies: {
      200: z.strictObject({
        message,
        /** The key in base32, and the link that opens an authenticator with it. */
        data: z.strictObject({ key: filled, link: filled }),
      }),
    },
  }),
  confirmSecondFactor: defineCall({
    method: 'POST',
    path: '/staff/second-factor/confirm',
    summary: 'Use the new key from now on; the recovery codes are shown once',
    access: 'staff',
    csrf: true,
    confirmed: true,
    body: z.object({ code }),
    replies: {
      200: z.strictObject({ message, data: z.strictObject({ recoveryCodes: z.array(filled) }) }),
    },
  }),
  removeSecondFactor: defineCall({
    method: 'POST',
    path: '/staff/second-factor/remove',
    summary: 'Sign in without a second factor again; 409 if the owner requires one',
    access: 'staff',
    csrf: true,
    confirmed: true,
    replies: { 200: messageReply },
  }),
};

/** Members, their roles, and the log of changes. */
export const staffMemberCalls = {
  staffMembers: defineCall({
    method: 'GET',
    path: '/staff/members',
    summary: 'Every member of staff',
    access: 'staff',
    csrf: true,
    roles: ['owner'],
    replies: { 200: membersReply },
  }),
  inviteMember: defineCall({
    method: 'POST',
    path: '/staff/members',
    summary: 'Invite a member by mail; 409 if the address is taken',
    access: 'staff',
    csrf: true,
    roles: ['owner'],
    confirmed: true,
    body: z.object({ name: fullname, email, role }),
    replies: { 201: z.strictObject({ message, data: wireInvitation }) },
  }),
  inviteMemberAgain: defineCall({
    method: 'POST',
    path: '/staff/members/{memberId}/invitation',
    summary: 'A new link to set a password; the former link and all sessions end',
    access: 'staff',
    csrf: true,
    roles: ['owner'],
    confirmed: true,
    params: z.object({ memberId: requestId }),
    replies: { 200: z.strictObject({ message, data: wireInvitation }) },
  }),
  changeMember: defineCall({
    method: 'PATCH',
    path: '/staff/members/{memberId}',
    summary:
      'Change a role, or close or reopen an account; 409 for another version, or for the last owner',
    access: 'staff',
    csrf: true,
    roles: ['owner'],
    confirmed: true,
    params: z.object({ memberId: requestId }),
    body: z.object({ role, isActive: z.boolean(), version: count }),
    replies: { 200: z.strictObject({ message, data: wireMember }) },
  }),
  requireSecondFactor: defineCall({
    method: 'PUT',
    path: '/staff/second-factor/rule',
    summary: 'Whether every member needs a second factor',
    access: 'staff',
    csrf: true,
    roles: ['owner'],
    confirmed: true,
    body: z.object({ isRequired: z.boolean() }),
    replies: { 200: messageReply },
  }),
  auditLog: defineCall({
    method: 'GET',
    path: '/staff/audit',
    summary: 'The log of changes, newest first; `before` continues after an entry',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    query: z.object({ before: z.optional(requestId) }),
    replies: {
      200: z.strictObject({ message, data: z.array(wireAuditEntry), hasMore: z.boolean() }),
    },
  }),
};
