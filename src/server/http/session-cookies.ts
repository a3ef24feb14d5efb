import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CSRF_COOKIE,
  SECURE_CSRF_COOKIE,
  SECURE_STAFF_CSRF_COOKIE,
  STAFF_CSRF_COOKIE,
} from '#src/contract/headers.ts';
import { SESSION_LIFE } from './sessions.ts';

/** A session's two cookies. */
export type SessionCookies = {
  /** The session token in a request; null without one. */
  readonly tokenOf: (request: FastifyRequest) => string | null;
  /** The CSRF token that a browser holds; null without one. */
  readonly csrfOf: (request: FastifyRequest) => string | null;
  readonly giveToken: (reply: FastifyReply, token: string) => void;
  readonly giveCsrf: (reply: FastifyReply, token: string) => void;
};

/** The name of the session cookie. Browsers accept the prefix, like Secure, only over https. */
export function sessionCookieName(siteUrl: string): string {
  return isSecure(siteUrl) ? '__Host-session' : 'session';
}

/** The name of the CSRF cookie, by the same rule. */
export function csrfCookieName(siteUrl: string): string {
  return isSecure(siteUrl) ? SECURE_CSRF_COOKIE : CSRF_COOKIE;
}

/** The name of the cookie of a session of staff, by the same rule. */
export function staffCookieName(siteUrl: string): string {
  return isSecure(siteUrl) ? '__Host-staff' : 'staff';
}

/** The name of the CSRF cookie of staff, by the same rule. */
export function staffCsrfCookieName(siteUrl: string): string {
  return isSecure(siteUrl) ? SECURE_STAFF_CSRF_COOKIE : STAFF_CSRF_COOKIE;
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

/** The cookies of a session of staff, which end with the browser. */
export type StaffCookies = SessionCookies & { readonly take: (reply: FastifyReply) => void };

/** Cookies of the back office of a shop at `siteUrl`, apart from those of shoppers. */
export function staffCookies(siteUrl: string): StaffCookies {
  const name = staffCookieName(siteUrl);
  const csrfName = staffCsrfCookieName(siteUrl);
  const common = { path: '/', sameSite: 'strict', secure: isSecure(siteUrl) } as const;
  return {
    tokenOf: (request) => request.cookies[name] ?? null,
    csrfOf: (request) => request.cookies[csrfName] ?? null,
    giveToken: (reply, token) => {
      reply.setCookie(name, token, { ...common, httpOnly: true });
    },
    giveCsrf: (reply, token) => {
      reply.setCookie(csrfName, token, common);
    },
    take: (reply) => {
      reply.clearCookie(name, { ...common, httpOnly: true });
      reply.clearCookie(csrfName, common);
    },
  };
}

/**
 * Cookies of a shop at `siteUrl`. They last for a session's whole life; only the server knows when
 * a session ends earlier. Renewing a cookie with each use could overwrite one that a sign-in has
 * just set.
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
