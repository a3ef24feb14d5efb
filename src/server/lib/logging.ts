import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type Logger = NonNullable<FastifyServerOptions['logger']>;

/** What stands where a secret was. */
const HIDDEN = '[hidden]';

const secrets = [
  'cookie',
  'authorization',
  'password',
  'currentPassword',
  'token',
  'orderKey',
  'x-order-key',
  'x-paystack-signature',
  'x-xsrf-token',
];

/**
 * The logger that was asked for, made to write no password, token or cookie: of a request it writes
 * its id, method, path and sender, of a reply its status and time. No header and no body is ever written.
 */
export function redacted(logger: Logger): Logger {
  if (logger === false) return false;
  const options = logger === true ? {} : logger;
  return {
    ...options,
    // Should a line be written by hand one day with a request's parts in it.
    redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: HIDDEN },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request),
        from: request.ip,
      }),
    },
  };
}

/** A request's path without its query, and without the token that some paths hold. */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url;
  if (route?.includes(':token') === true) return route;
  const path = url.replace(/[?#].*$/s, '');
  // An address that is no route may be that of one, mistyped.
  return route === undefined ? path.replace(/(reset[^/]*password)\/.*$/i, `$1/${HIDDEN}`) : path;
}
