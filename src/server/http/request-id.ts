import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Trust } from './trusted-proxies.ts';

/** The header that carries a request's id, from a proxy and in our answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Ids that are safe in logs and answers. */
const PLAIN = /^[\w.-]{1,64}$/;

/**
 * Returns a function that chooses the id of a request: the one that a trusted proxy sent, or a new
 * UUID. An id that is long, not plain or from anybody else is ignored.
 */
export function nameRequests(
  isTrusted: Trust,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isTaken =
      typeof given === 'string' && PLAIN.test(given) && isTrusted(socket.remoteAddress);
    return isTaken ? given : randomUUID();
  };
}
