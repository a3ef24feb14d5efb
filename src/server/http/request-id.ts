import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Trust } from './trusted-proxies.ts';

/** The header in which a proxy names a request, and in which we answer the name. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What may stand in a log and an answer as it is. */
const PLAIN = /^[\w.-]{1,64}$/;

/**
 * Names a request for the log and the answer: as a trusted proxy has named it, else by a name of our
 * own. A name from anybody else is not taken, and neither is one that is long or not plain.
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
