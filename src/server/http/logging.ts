import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Answered } from './answered.ts';

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

/** Leaves the two lines of each request out that the framework would write: see `logAnswered`. */
export class NoRequestLines extends LogController {
  override incomingRequest(): void {
    // It is told of when its answer is over.
  }

  override requestCompleted(): void {
    // As above.
  }
}

/** Writes the one line of a request: who asked for what, and how and how fast it was answered. */
export function logAnswered({ request, status, ms, isWhole }: Answered): void {
  const took = Math.round(ms * 10) / 10;
  const line = { ...asked(request), status, ms: took };
  if (isWhole) request.log.info(line, 'answered');
  else request.log.info(line, 'left before the end of the answer');
}

/**
 * The logger that was asked for, made to write no password, token or cookie: of a request it writes
 * its id, method, path and sender. No header and no body is ever written.
 */
export function redacted(logger: Logger): Logger {
  if (logger === false) return false;
  const options = logger === true ? {} : logger;
  return {
    ...options,
    // Should a line be written by hand one day with a request's parts in it.
    redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: HIDDEN },
    serializers: { req: asked },
  };
}

function asked(request: FastifyRequest) {
  return { method: request.method, path: loggedPath(request), from: request.ip };
}

/** A request's path without its query, and without the token that some paths hold. */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url;
  if (route?.includes(':token') === true) return route;
  const [path = ''] = url.split(/[?#]/, 1);
  return route === undefined ? withoutToken(path) : path;
}

/** A path that is no route, without what follows a segment like `reset-password`: a route mistyped. */
function withoutToken(path: string): string {
  const segments = path.split('/');
  const place = segments.findIndex(namesReset);
  if (place === -1 || place === segments.length - 1) return path;
  return [...segments.slice(0, place + 1), HIDDEN].join('/');
}

/** Whether a segment has "reset" in it and "password" at its end. In linear time, for any segment. */
function namesReset(segment: string): boolean {
  const name = segment.toLowerCase();
  return name.endsWith('password') && name.slice(0, -'password'.length).includes('reset');
}
