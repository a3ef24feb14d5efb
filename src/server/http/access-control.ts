import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#src/contract/call.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { csrfRefused, csrfToken, echoes, isFromOwnPage } from './csrf.ts';
import { isGuestToken, newGuestToken } from './guest-token.ts';
import { checkOwner, signInRequired } from './ownership.ts';
import { sharedSecret } from './secret.ts';
import { sessionCookies } from './session-cookies.ts';
import type { SessionUse } from './session-use.ts';
import { findVisitor, newGuest, signedInAt, type NewSession } from './sessions.ts';
import type { Visitor } from './visitor.ts';

/** Checks sessions, CSRF tokens and ownership before every call that needs a session. */
export type AccessControl = {
  /**
   * Returns who makes the call, or throws a Problem 401 or 403. If a call is open to any session, a
   * browser without one gets a guest's cookies; nothing is stored.
   */
  readonly admit: (
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Visitor | null>;
  /**
   * Throws a Problem 401 if the user's session has ended since the call was admitted: a slow body must
   * not outlive its session (OWASP ASVS 5, 7.4.1).
   */
  readonly recheck: (visitor: Visitor | null) => Promise<void>;
  /** Sets the cookies of a new session. */
  readonly give: (reply: FastifyReply, session: NewSession) => Promise<void>;
  /** Sets the cookies of a guest, of whom nothing is stored. */
  readonly giveGuest: (reply: FastifyReply) => Promise<Visitor>;
};

type AccessControlOptions = {
  readonly db: ShopDatabase;
  readonly siteUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly now: () => number;
  readonly use: SessionUse;
};

/** Creates the access control of a shop (DESIGN.md, Security). */
export function createAccessControl({
  db,
  now,
  use,
  ...site
}: AccessControlOptions): AccessControl {
  const cookies = sessionCookies(site.siteUrl);
  let known: string | null = null;
  const secretOf = async () => (known ??= await sharedSecret(db, 'csrf'));
  const tokenOf = async ({ sessionId }: Visitor) => csrfToken(await secretOf(), sessionId);
  const give = async (reply: FastifyReply, { token, visitor }: NewSession) => {
    cookies.giveToken(reply, token);
    cookies.giveCsrf(reply, await tokenOf(visitor));
  };
  const giveGuest = async (reply: FastifyReply) => {
    const moment = now();
    const token = newGuestToken(await secretOf(), moment);
    const visitor = newGuest(token, moment);
    await give(reply, { token, visitor });
    return visitor;
  };
  /** The visitor whose token this is; null if no session has it. */
  const holderOf = async (token: string) => {
    const moment = now();
    const found = await findVisitor(db, { token, now: moment, use });
    if (found === 'ended') return null;
    if (found !== null) return found;
    return isGuestToken(await secretOf(), token, moment) ? newGuest(token, moment) : null;
  };
  /** The visitor of a request. Sets a CSRF cookie if the current one does not fit the session. */
  const visitorOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = cookies.tokenOf(request);
    const visitor = token === null ? null : await holderOf(token);
    if (visitor === null) return { visitor, csrf: null };
    const csrf = await tokenOf(visitor);
    if (cookies.csrfOf(request) !== csrf) cookies.giveCsrf(reply, csrf);
    return { visitor, csrf };
  };
  return {
    give,
    giveGuest,
    async admit(call, request, reply) {
      const { visitor, csrf } = await visitorOf(request, reply);
      if (call.access === 'owner') checkOwner(call, request, visitor);
      if (call.access === 'user' && visitor?.userId == null) throw signInRequired();
      if (call.csrf && !(csrf !== null && echoes(request, csrf) && isFromOwnPage(request, site))) {
        throw csrfRefused(visitor !== null);
      }
      if (visitor !== null || call.access !== 'visitor') return visitor;
      return giveGuest(reply);
    },
    async recheck(visitor) {
      if (visitor?.userId == null) return;
      if ((await signedInAt(db, visitor.sessionId)) === null) throw signInRequired();
    },
  };
}
