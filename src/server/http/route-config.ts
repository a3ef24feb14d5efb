import type { FastifyContextConfig } from 'fastify';
import type { Access } from '#src/contract/call.ts';

/** What a route says about itself to the hooks. */
export type RouteConfig = FastifyContextConfig & {
  readonly access: Access;
  /** What checks that the caller is the user named in the path. */
  readonly guard: 'owner' | null;
  /** Whether the answer is the catalogue's: the same for all, and worth keeping by its ETag. */
  readonly catalogue: boolean;
};

/** What a route says about itself; null for routes that no contract names, such as `/health`. */
export function routeConfig(config: unknown): RouteConfig | null {
  return isRouteConfig(config) ? config : null;
}

function isRouteConfig(config: unknown): config is RouteConfig {
  return (
    typeof config === 'object' &&
    config !== null &&
    'access' in config &&
    'guard' in config &&
    'catalogue' in config
  );
}
