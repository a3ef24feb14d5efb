import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Call } from '#src/contract/call.ts';
import { shopperParams } from '#src/contract/owner.ts';
import { Problem } from './problem.ts';
import { routeConfig } from './route-config.ts';
import type { Visitor } from './visitor.ts';

/**
 * An `onRoute` hook. Throws, which stops the start, if a path names a user and the route does not
 * check that the caller is that user (DESIGN.md, Security).
 */
export function demandOwnerGuard(route: Pick<RouteOptions, 'url' | 'method' | 'config'>): void {
  if (!/:userId\b/i.test(route.url)) return;
  if (routeConfig(route.config)?.guard === 'owner') return;
  throw new Error(
    `The route ${String(route.method)} ${route.url} names a user and has no ownership guard; give its call access "owner".`,
  );
}

/** Refuses a call that needs a signed-in user. */
export function signInRequired(): Problem {
  return new Problem(401, 'sign_in_required', 'Please log in to continue.');
}

/**
 * Throws unless `{userId}` in the path is the visitor's: a 401 Problem without a sign-in, a 403 one
 * for any other id. Only the ids are compared, without a query, so the answer reveals nothing about
 * other users. Where guests may call too (`shopperParams`), `me` and `guest` mean the session's
 * holder. A tab that has missed a sign-in thus keeps the same cart.
 */
export function checkOwner(call: Call, request: FastifyRequest, visitor: Visitor | null): void {
  const { userId: named } = Object(request.params) as { readonly userId?: string };
  if (visitor === null) throw signInRequired();
  if (call.params === shopperParams && (named === 'me' || named === 'guest')) return;
  if (visitor.userId === null) throw signInRequired();
  if (named === 'me' || named === String(visitor.userId)) return;
  throw new Problem(403, 'not_yours', 'This belongs to another account.', { alike: true });
}
