import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#src/contract/call.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { csrfRefused, csrfToken, echoes, isFromOwnPage } from './csrf.ts';
import { checkOwner, signInRequired } from './ownership.ts';
import { sharedSecret } from './secret.ts';
import { sessionCookies } from './session-cookies.ts';
import { findVisitor, forgetSessions, startSession, type NewSession } from './sessions.ts';
import type { Visitor } from './visitor.ts';

/** What stands before every call that is not the catalogue's. */
export type Gate = {
  /**
   * Who makes the call, if that visitor may: a Problem 401 or 403 otherwise. A call for anyone with
   * a session begins a guest's where there is none; others begin none.
   */
  readonly admit: (
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Visitor | null>;
  /** Gives the browser the cookies of a session that has just begun, in place of its former one. */
  readonly give: (reply: FastifyReply, session: NewSession) => Promise<void>;
};

type GateOptions = {
  readonly db: ShopDatabase;
  readonly siteUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly now: () => number;
};

/** How often a process removes what sessions have left behind, in ms. */
const SWEEP_EVERY_MS = 3_600_000;

/** The gate of a shop (DESIGN.md, Security). */
export function createGate({ db, now, ...site }: GateOptions): Gate {
  const cookies = sessionCookies(site.siteUrl);
  let secret: string | null = null;
  const tokenOf = async ({ sessionId }: Visitor) => {
    secret ??= await sharedSecret(db, 'csrf');
    return csrfToken(secret, sessionId);
  };
  let swept = Number.NEGATIVE_INFINITY;
  const beginAsGuest = async (): Promise<NewSession> => {
    const moment = now();
    if (moment - swept >= SWEEP_EVERY_MS) {
      swept = moment;
      await forgetSessions(db, moment);
    }
    return startSession(db, null, moment);
  };
  const give = async (reply: FastifyReply, { token, visitor }: NewSession) => {
    cookies.giveToken(reply, token);
    cookies.giveCsrf(reply, await tokenOf(visitor));
  };
  /** Who is there, with a CSRF cookie that fits the session. */
  const visitorOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = cookies.tokenOf(request);
    const visitor = token === null ? null : await findVisitor(db, token, now());
    if (visitor === null) return { visitor, csrf: null };
    const csrf = await tokenOf(visitor);
    if (cookies.csrfOf(request) !== csrf) cookies.giveCsrf(reply, csrf);
    return { visitor, csrf };
  };
  return {
    give,
    async admit(call, request, reply) {
      const { visitor, csrf } = await visitorOf(request, reply);
      if (call.access === 'owner') checkOwner(call, request, visitor);
      if (call.access === 'user' && visitor?.userId == null) throw signInRequired();
      if (call.csrf && !(csrf !== null && echoes(request, csrf) && isFromOwnPage(request, site))) {
        throw csrfRefused(visitor !== null);
      }
      if (visitor !== null || call.access !== 'visitor') return visitor;
      const session = await beginAsGuest();
      await give(reply, session);
      return session.visitor;
    },
  };
}
