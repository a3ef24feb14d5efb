import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import type { ErrorReply } from '#src/contract/reply.ts';
import { isTooLong } from '#src/domain/request-target.ts';
import { isConflict, isDatabaseFault, isRemovedMeanwhile } from '#src/server/db/database-error.ts';
import { Problem } from './problem.ts';
import { logRefusals } from './refusals.ts';
import { routeConfig, type RouteConfig } from './route-config.ts';
import { validationSentence } from './validation-sentence.ts';

/** An error as the caller sees it. */
type Answer = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** See `Problem`. */
  readonly retryAfterS?: number | null;
  /** See `Problem`. */
  readonly alike?: boolean;
};

/** Framework errors caused by the caller, keyed by the framework's code. */
const byFrameworkCode: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    message: 'Please send the request as JSON (content type application/json).',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'too_large',
    message: 'The request is too large; 64 kB is the most that we take.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'invalid_json',
    message: 'The body of the request is not JSON.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    status: 400,
    code: 'invalid_json',
    message: 'The body of the request is empty; JSON was announced.',
  },
};

/** The path that replaces an overlong request target. */
export const TOO_LONG = '/too-long';

const notFound: Answer = {
  status: 404,
  code: 'not_found',
  message: 'There is nothing at this address.',
};

const tooLong: Answer = {
  status: 414,
  code: 'address_too_long',
  message: 'The address is too long; 2 kB is the most that we take.',
};

const serverFault: Answer = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again in a moment.',
};

const databaseFault: Answer = {
  status: 503,
  code: 'database_unavailable',
  message: 'The shop cannot reach its data right now. Please try again in a moment.',
};

const busy: Answer = {
  status: 503,
  code: 'busy',
  message: 'The shop is very busy right now. Please try again in a moment.',
  retryAfterS: 1,
};

const removedMeanwhile: Answer = {
  status: 409,
  code: 'removed_meanwhile',
  message: 'This has just been removed. Please reload the page and try again.',
};

/**
 * Gives every error of the instance the contract's error shape. An unexpected error is logged in
 * full. Expected ones are only counted: Problems, and an unreachable database, which fails every
 * call alike.
 */
export function setErrorAnswers(app: FastifyInstance): void {
  const refusals = logRefusals(app.log);
  app.addHook('onClose', (_app, done) => {
    refusals.stop();
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const { file } = routeConfig(request.routeOptions.config) ?? {};
    const answer = (file && fileAnswer(error, file)) ?? answerTo(error);
    if (answer === serverFault) request.log.error({ err: error }, 'the call failed');
    else if (answer === removedMeanwhile) request.log.warn({ err: error }, 'a row was removed');
    else if (answer.status >= 500) refusals.note({ ...answer, reason: reasonOf(error) });
    answerWith(request, reply, answer);
  });
  app.setNotFoundHandler((request, reply) => {
    answerWith(request, reply, isTooLong(request.originalUrl) ? tooLong : notFound);
  });
}

/** What the sender of a file is told about a wrong type or size. */
function fileAnswer(
  error: unknown,
  { types, maxBytes }: NonNullable<RouteConfig['file']>,
): Answer | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const message = `The file is too large; ${maxBytes / 1024 ** 2} MB is the most that we take.`;
    return { status: 413, code: 'too_large', message };
  }
  if (code !== 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return undefined;
  const names = types.map((type) => type.replace('image/', '').toUpperCase());
  const message = `Please send a picture: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)}.`;
  return { status: 415, code: 'unsupported_media_type', message };
}

/** Answers a URL that Fastify cannot parse. */
export function answerUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answerWith(request, reply, answerTo(error));
}

/** The reason of an expected error for the operator: its message, or its cause's. */
function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof Problem ? error : {};
  return cause instanceof Error ? cause.message : String(cause);
}

/** Maps an error to what the caller sees. Callers that rethrow the error use it too. */
export function answerTo(error: unknown): Answer {
  if (error instanceof Problem) return error;
  if (isDatabaseFault(error)) return databaseFault;
  if (isConflict(error)) return busy;
  if (isRemovedMeanwhile(error)) return removedMeanwhile;
  if (!(error instanceof Error)) return serverFault;
  if (!('statusCode' in error) || typeof error.statusCode !== 'number') return serverFault;
  if ('validation' in error && Array.isArray(error.validation)) {
    const message = validationSentence(error.validation);
    return { status: 400, code: 'invalid_request', message };
  }
  const known =
    'code' in error && typeof error.code === 'string' ? byFrameworkCode[error.code] : undefined;
  if (known !== undefined) return known;
  if (error.statusCode < 400 || error.statusCode >= 500) return serverFault;
  // The framework's own messages may quote the request, so they are replaced.
  return {
    status: error.statusCode,
    code: 'invalid_request',
    message: 'The request cannot be read.',
  };
}

/** Answers in the contract's error shape. Logs nothing. */
export function answerWith(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const { message, code, retryAfterS = null, alike = false } = answer;
  if (retryAfterS !== null) reply.header('retry-after', retryAfterS);
  const body: ErrorReply = { message, code, ...(!alike && { requestId: request.id }) };
  void reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Answers bytes that Node cannot parse as HTTP, in the same shape, and closes the connection. */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body: ErrorReply = { message: 'The request cannot be read.', code: 'invalid_request' };
  const text = JSON.stringify(body);
  const said = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
    Connection: 'close',
  };
  const head = Object.entries(said).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...head, '', text].join('\r\n'));
}
