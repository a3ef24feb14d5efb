import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CSRF_HEADER, CSRF_REFUSED, SESSION_REQUIRED } from '#src/contract/headers.ts';
import { Problem } from './problem.ts';
import { isSameText } from './same-text.ts';

/** The CSRF token of a session. It cannot be forged without the secret. */
export function csrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`csrf ${sessionId}`).digest('base64url');
}

/** Whether the request echoes this token in its header. */
export function echoes(request: FastifyRequest, token: string): boolean {
  const said = request.headers[CSRF_HEADER.toLowerCase()];
  return typeof said === 'string' && isSameText(said, token);
}

/**
 * Whether a request comes from a page that may change data. A request without `Origin`, such as a
 * page's own GET, is accepted unless the browser marks it as cross-site.
 */
export function isFromOwnPage(request: FastifyRequest, site: OwnSite): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  return isOwnOrigin(origin, request, site);
}

/** The origins of the shop's own pages. */
export type OwnSite = { readonly siteUrl: string; readonly allowedOrigins: readonly string[] };

/** Whether an origin that a request names is the shop's own. */
export function isOwnOrigin(
  origin: string,
  request: FastifyRequest,
  { siteUrl, allowedOrigins }: OwnSite,
): boolean {
  if (allowedOrigins.includes(origin)) return true;
  // A shop on this machine or network has several names, such as localhost. Over https a proxy
  // reports the protocol, so only the configured origins count.
  return siteUrl.startsWith('http:') && origin === `http://${request.host}`;
}

/** Refuses a call that changes data if its page cannot prove to be the shop's own. */
export function csrfRefused(hasSession: boolean): Problem {
  const code = hasSession ? CSRF_REFUSED : SESSION_REQUIRED;
  return new Problem(403, code, 'This page has been open for too long. Please try again.');
}
