import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#src/contract/call.ts';
import { staffSelfCalls } from '#src/contract/staff.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { csrfRefused, csrfToken, echoes, isFromOwnPage } from './csrf.ts';
import { Problem } from './problem.ts';
import { sharedSecret } from './secret.ts';
import { staffCookies } from './session-cookies.ts';
import type { StaffMember } from './staff-member.ts';
import { findStaffMember, hasStaffSession, type NewStaffSession } from './staff-sessions.ts';

/** How long a proof of identity counts for refunds, roles and exports, in ms. */
const CONFIRMED_MS = 10 * 60_000;

/** The calls that a member without a required second factor may make, to set one up. */
const selfCalls: ReadonlySet<Call> = new Set(Object.values<Call>(staffSelfCalls));

/** Checks sessions, CSRF tokens and roles before every call of staff. */
export type StaffAccess = {
  /**
   * Returns who makes the call. Throws a Problem: 401 without a session of staff, then 403 for a wrong
   * CSRF token, then 403 for the role, then 403 if a second factor must be set up, then 403 if identity must
   * be proved again.
   */
  readonly admit: (
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<StaffMember>;
  /**
   * Throws a Problem 401 if the session has ended since the call was admitted: a slow body must not
   * outlive its session (OWASP ASVS 5, 7.4.1).
   */
  readonly recheck: (member: StaffMember) => Promise<void>;
  /** The token of the session in a request's cookie; null without one. */
  readonly tokenOf: (request: FastifyRequest) => string | null;
  /** Sets the cookies of a new session. */
  readonly give: (reply: FastifyReply, session: NewStaffSession) => Promise<void>;
  /** Removes the cookies. */
  readonly take: (reply: FastifyReply) => void;
};

type StaffAccessOptions = {
  readonly db: ShopDatabase;
  readonly siteUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly now: () => number;
};

/** Creates the access control of staff (DESIGN.md, The API contract, 18). Shoppers' sessions mean nothing here. */
export function createStaffAccess({ db, now, ...site }: StaffAccessOptions): StaffAccess {
  const cookies = staffCookies(site.siteUrl);
  let known: string | null = null;
  const secretOf = async () => (known ??= await sharedSecret(db, 'staff-csrf'));
  const tokenOf = async (sessionId: string) => csrfToken(await secretOf(), sessionId);
  return {
    async admit(call, request, reply) {
      const token = cookies.tokenOf(request);
      const member = token === null ? null : await findStaffMember(db, token, now());
      if (member === null) throw staffSignInRequired();
      const csrf = await tokenOf(member.sessionId);
      if (cookies.csrfOf(request) !== csrf) cookies.giveCsrf(reply, csrf);
      if (call.csrf && !(echoes(request, csrf) && isFromOwnPage(request, site))) {
        throw csrfRefused(true);
      }
      demandRole(call, member);
      if (member.needsSecondFactor && !selfCalls.has(call)) throw secondFactorNeeded(403);
      if (call.confirmed === true && now() - member.confirmedMs >= CONFIRMED_MS) {
        throw new Problem(403, 'confirm_required', 'Please confirm that it is you.');
      }
      return member;
    },
    async recheck({ sessionId }) {
      if (!(await hasStaffSession(db, sessionId))) throw staffSignInRequired();
    },
    tokenOf: cookies.tokenOf,
    async give(reply, { token, sessionId }) {
      cookies.giveToken(reply, token);
      cookies.giveCsrf(reply, await tokenOf(sessionId));
    },
    take: cookies.take,
  };
}

/** Refuses a call of staff without a session of staff. */
export function staffSignInRequired(): Problem {
  return new Problem(401, 'staff_sign_in_required', 'Please sign in to the back office.');
}

/** Refuses a call that the owner allows only with a second factor. */
export function secondFactorNeeded(status: 403 | 409): Problem {
  return new Problem(
    status,
    'second_factor_needed',
    'The owner requires a second factor for every member of staff.',
  );
}

function demandRole({ roles }: Call, { role }: StaffMember): void {
  if (roles === undefined || roles.includes(role)) return;
  throw new Problem(403, 'not_your_role', 'Your role does not allow this. Please ask the owner.');
}
