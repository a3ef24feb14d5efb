import type { RouteOptions } from 'fastify';
import { routeConfig } from './route-config.ts';

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
