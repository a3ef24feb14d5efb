import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode } from '#src/domain/error-code.ts';
import { addressOf } from '#src/domain/settings/listen-address.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { connectionTimes } from '#src/server/http/connection-times.ts';
import { PortTakenError } from '#src/server/port-taken-error.ts';
import { stopServer } from '#src/server/stop.ts';

/** Time for pending answers when the server stops, in ms. */
const STOP_WITHIN_MS = 10_000;

/** A listening server. */
export type Listening = {
  /** `http://127.0.0.1:4321`. */
  readonly url: string;
  /** Accepts no new requests and finishes pending ones. Idempotent. */
  readonly close: () => Promise<void>;
};

/** The names of the settings for host and port. */
export type SetBy = { readonly host: string; readonly port: string };

/**
 * Listens on this host and port; 0 takes a free one. Throws a PortTakenError that names the
 * settings in `setBy`.
 */
export async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  setBy: SetBy = { host: 'HOST', port: 'PORT' },
): Promise<Listening> {
  const server = createServer(connectionTimes, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(inWords(error, { host, port }, setBy));
    });
    server.listen({ host, port }, () => {
      resolve();
    });
  });
  const bound = server.address();
  const actual = isTcp(bound) ? bound.port : port;
  let closing: Promise<void> | null = null;
  return {
    url: addressOf({ host, port: actual }),
    close: () => (closing ??= stopServer(server, STOP_WITHIN_MS)),
  };
}

function isTcp(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

function inWords(
  error: Error,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  setBy: SetBy,
): Error {
  const where = `Port ${port} on ${host}`;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `${where} is already in use; stop what uses it or set ${setBy.port} to another number.`,
    EACCES: `${where} may not be used by this user; set ${setBy.port} to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; set ${setBy.host} to one that it has.`,
    ENOTFOUND: `This machine has no address ${host}; set ${setBy.host} to one that it has.`,
  };
  const sentence = sentences[errorCode(error) ?? ''];
  return sentence === undefined ? error : new PortTakenError(sentence, { cause: error });
}
