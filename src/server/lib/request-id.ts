import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from './client-address.ts';

/** The header in which a proxy names a request, and in which we answer the name. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What may stand in a log and an answer as it is. */
const PLAIN = /^[\w.-]{1,64}$/;

/**
 * The name of a request in the log and the answer: the one that a proxy on this machine has given it,
 * else one of our own. Anybody else's is not taken, and neither is one that is long or not plain.
 */
export function requestIdOf({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const given = headers[REQUEST_ID_HEADER];
  const isTaken =
    typeof given === 'string' && PLAIN.test(given) && isLoopback(socket.remoteAddress);
  return isTaken ? given : randomUUID();
}
