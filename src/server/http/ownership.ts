import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Call } from '#src/contract/call.ts';
import { shopperParams } from '#src/contract/owner.ts';
import { Problem } from './problem.ts';
import { routeConfig } from './route-config.ts';
import type { Visitor } from './visitor.ts';

/**
 * An `onRoute` hook: throws, so that the server does not start, where a path names a user and
 * nothing checks that the caller is that user (DESIGN.md, Security).
 */
export function demandOwnerGuard(route: Pick<RouteOptions, 'url' | 'method' | 'config'>): void {
  if (!/:userId\b/i.test(route.url)) return;
  if (routeConfig(route.config)?.guard === 'owner') return;
  throw new Error(
    `The route ${String(route.method)} ${route.url} names a user and has no ownership guard; give its call access "owner".`,
  );
}

/** The refusal of a call that only a signed-in user may make. */
export function signInRequired(): Problem {
  return new Problem(401, 'sign_in_required', 'Please log in to continue.');
}

/**
 * Throws unless `{userId}` of the path is the visitor: a Problem 401 for who is not signed in, 403
 * for anybody else's id. Only the two ids are compared: no table is asked whether such a user is
 * there, and the answer is the same to the byte. Where the call is a guest's too (`shopperParams`),
 * `me` and `guest` are whoever holds the session, so that a tab that has not heard of a sign-in yet
 * goes on with the same cart.
 */
export function checkOwner(call: Call, request: FastifyRequest, visitor: Visitor | null): void {
  const { userId: named } = Object(request.params) as { readonly userId?: string };
  if (visitor === null) throw signInRequired();
  if (call.params === shopperParams && (named === 'me' || named === 'guest')) return;
  if (visitor.userId === null) throw signInRequired();
  if (named === 'me' || named === String(visitor.userId)) return;
  throw new Problem(403, 'not_yours', 'This belongs to another account.', { alike: true });
}
