import type { FastifyContextConfig } from 'fastify';
import type { Access, Call } from '#src/contract/call.ts';

/** A route's settings for the hooks. */
export type RouteConfig = FastifyContextConfig & {
  readonly access: Access;
  /** The check that the caller is the user named in the path. */
  readonly guard: 'owner' | null;
  /** Whether the answer is the catalogue's: the same for everybody, and cacheable by its ETag. */
  readonly catalogue: boolean;
  /** The file that the call takes. */
  readonly file?: Call['file'] | undefined;
};

/** A route's settings; null for routes outside the contract, such as `/health`. */
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
