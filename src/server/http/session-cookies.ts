import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_COOKIE, SECURE_CSRF_COOKIE } from '#src/contract/headers.ts';
import { SESSION_LIFE } from './sessions.ts';

/** The two cookies of a session, as this shop's address allows them. */
export type SessionCookies = {
  /** The session's token that a request brings; null where it brings none. */
  readonly tokenOf: (request: FastifyRequest) => string | null;
  /** The CSRF token that a browser holds; null where it holds none. */
  readonly csrfOf: (request: FastifyRequest) => string | null;
  readonly giveToken: (reply: FastifyReply, token: string) => void;
  readonly giveCsrf: (reply: FastifyReply, token: string) => void;
};

/** The name of the session's cookie. A browser takes the prefix, like Secure, over https alone. */
export function sessionCookieName(siteUrl: string): string {
  return isSecure(siteUrl) ? '__Host-session' : 'session';
}

/** The name of the cookie with the CSRF token, by the same rule. */
export function csrfCookieName(siteUrl: string): string {
  return isSecure(siteUrl) ? SECURE_CSRF_COOKIE : CSRF_COOKIE;
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

/**
 * Cookies of a shop at `siteUrl`. They are kept for a session's whole life, and the server alone
 * knows when it ends earlier: a cookie sent again with each use could come late and take
 * the place of one that signing in has given meanwhile.
 */
export function sessionCookies(siteUrl: string): SessionCookies {
  const secure = isSecure(siteUrl);
  const name = sessionCookieName(siteUrl);
  const csrfName = csrfCookieName(siteUrl);
  const maxAge = SESSION_LIFE.wholeMs / 1000;
  const common = { path: '/', sameSite: 'lax', secure, maxAge } as const;
  return {
    tokenOf: (request) => request.cookies[name] ?? null,
    csrfOf: (request) => request.cookies[csrfName] ?? null,
    giveToken: (reply, token) => {
      reply.setCookie(name, token, { ...common, httpOnly: true });
    },
    giveCsrf: (reply, token) => {
      reply.setCookie(csrfName, token, common);
    },
  };
}
