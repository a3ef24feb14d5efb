import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '#src/release/serve/plain-answers.ts';

/** Largest body of a call, in bytes; its content is ignored. */
const BODY_LIMIT = 64 * 1024;

export type HookOptions = {
  /** Returns whether an `Authorization` header admits the caller; empty if none was sent. */
  readonly isAllowed: (authorization: string) => boolean;
  /** Requests a rebuild; false if the program is stopping. */
  readonly call: () => boolean;
};

/**
 * Answers `POST /rebuild`, by which a back office reports a change, and `/health`. Errors have a
 * sentence and a code, as those of the API.
 */
export function createHook(
  options: HookOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path === '/health') answerHealth(request, response);
    else if (path === '/rebuild') answerCall(request, response, options);
    else refuse(response, 404, 'not_found', 'There is nothing here; rebuilds are at /rebuild.');
  };
}

function answerHealth({ method }: IncomingMessage, response: ServerResponse): void {
  if (method === 'GET' || method === 'HEAD') sendJson(response, 200, { status: 'ok' });
  else refuseMethod(response, 'GET, HEAD');
}

function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  { isAllowed, call }: HookOptions,
): void {
  if (request.method !== 'POST') {
    refuseMethod(response, 'POST');
    return;
  }
  if (!isAllowed(request.headers.authorization ?? '')) {
    response.setHeader('WWW-Authenticate', 'Bearer');
    refuse(response, 401, 'wrong_token', 'Only callers who show the REBUILD_TOKEN are let in.');
    return;
  }
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    // The rest of the body is read and dropped, so that the caller sees the answer.
    if (bytes > BODY_LIMIT && !response.headersSent) {
      refuse(response, 413, 'too_large', 'The body may have 64 kB at most, and may be left out.');
    }
  });
  request.on('end', () => {
    if (response.headersSent) return;
    if (call()) sendJson(response, 202, { message: 'The site will be rebuilt.' });
    else refuse(response, 503, 'not_ready', 'The program is stopping.');
  });
}

function refuseMethod(response: ServerResponse, allow: string): void {
  response.setHeader('Allow', allow);
  refuse(response, 405, 'other_method', `Only ${allow} is answered here.`);
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  sendJson(response, status, { message, code });
}
