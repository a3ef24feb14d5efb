import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Answered } from './answered.ts';

type Logger = NonNullable<FastifyServerOptions['logger']>;

/** Replaces a secret. */
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

/** Suppresses Fastify's two lines per request. `logAnswered` writes one instead. */
export class NoRequestLines extends LogController {
  override incomingRequest(): void {
    // Logged by `logAnswered`.
  }

  override requestCompleted(): void {
    // Logged by `logAnswered`.
  }
}

/** Logs one request: its method, path and address, the status and the time taken. */
export function logAnswered({ request, status, ms, isWhole }: Answered): void {
  const took = Math.round(ms * 10) / 10;
  const line = { ...asked(request), status, ms: took };
  if (isWhole) request.log.info(line, 'answered');
  else request.log.info(line, 'left before the end of the answer');
}

/**
 * The given logger without passwords, tokens or cookies. Of a request it logs the id, method, path
 * and address, never a header or body.
 */
export function redacted(logger: Logger): Logger {
  if (logger === false) return false;
  const options = logger === true ? {} : logger;
  return {
    ...options,
    // Guards against a future log line that contains parts of a request.
    redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: HIDDEN },
    serializers: { req: asked },
  };
}

function asked(request: FastifyRequest) {
  return { method: request.method, path: loggedPath(request), from: request.ip };
}

/** A request's path without its query, and without the token in some paths. */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url;
  if (route?.includes(':token') === true) return route;
  const [path = ''] = url.split(/[?#]/, 1);
  return route === undefined ? withoutToken(path) : path;
}

/**
 * Hides what follows a segment like `reset-password` in a path without a route: a mistyped link.
 */
function withoutToken(path: string): string {
  const segments = path.split('/');
  const index = segments.findIndex(namesReset);
  if (index === -1 || index === segments.length - 1) return path;
  return [...segments.slice(0, index + 1), HIDDEN].join('/');
}

/**
 * Whether a segment contains "reset" and ends with "password". Takes linear time for any segment.
 */
function namesReset(segment: string): boolean {
  const name = segment.toLowerCase();
  return name.endsWith('password') && name.slice(0, -'password'.length).includes('reset');
}
