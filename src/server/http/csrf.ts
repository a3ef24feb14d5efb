import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CSRF_HEADER, CSRF_REFUSED, SESSION_REQUIRED } from '#src/contract/headers.ts';
import { Problem } from './problem.ts';
import { isSameText } from './same-text.ts';

/** The CSRF token of a session: nobody can make it without the secret. */
export function csrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('base64url');
}

/** Whether the request echoes this token in its header. */
export function echoes(request: FastifyRequest, token: string): boolean {
  const said = request.headers[CSRF_HEADER.toLowerCase()];
  return typeof said === 'string' && isSameText(said, token);
}

/**
 * Whether a request comes from a page that may change something. A request without `Origin`, such as
 * a page's own GET, must not be said to come from another site.
 */
export function isFromOwnPage(
  request: FastifyRequest,
  { siteUrl, allowedOrigins }: { siteUrl: string; allowedOrigins: readonly string[] },
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (allowedOrigins.includes(origin)) return true;
  // A shop on this machine or network is reached under several names, such as localhost. Over https
  // the protocol that is seen here is a proxy's word, and only the set origins count.
  return siteUrl.startsWith('http:') && origin === `http://${request.host}`;
}

/**
 * The refusal of a call that would change something and cannot show that its page is ours, in a
 * session or without one.
 */
export function csrfRefused(hasSession: boolean): Problem {
  const code = hasSession ? CSRF_REFUSED : SESSION_REQUIRED;
  return new Problem(403, code, 'This page has been open for too long. Please try again.');
}
