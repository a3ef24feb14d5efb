import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Between a browser and the shop: counts what goes through, and can change a release's mark. */
export type CountingProxy = {
  readonly origin: string;
  /** Bytes of all answers; headers count as over HTTP/2, which sends repeated ones once. */
  bytes: number;
  /** Changes headers of an answer before it is sent on. */
  change: (headers: Record<string, string | string[] | undefined>) => void;
  /** Paths whose files are others than before; each is sent whole once, as `NEW_TAG`. */
  changed: ReadonlySet<string>;
  readonly close: () => Promise<void>;
};

/** Bytes of an answer's own headers: its length, its entity tag and its time. */
const HEADERS = 100;

/** Entity tag of a changed file. */
const NEW_TAG = '"next"';

/** Starts a proxy of the shop at `origin` on a free port of this machine. */
export async function countBytes(origin: string): Promise<CountingProxy> {
  const server = createServer((request, response) => {
    forward(proxy, origin, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const proxy: CountingProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: 0,
    change: () => undefined,
    changed: new Set(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return proxy;
}

function forward(
  proxy: CountingProxy,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { host } = new URL(origin);
  const path = (request.url ?? '/').replace(/\?.*$/, '');
  const headers = { ...request.headers, host };
  // The shop refuses changes from pages of another origin.
  if (headers.origin !== undefined) headers.origin = origin;
  if (headers.referer !== undefined)
    headers.referer = headers.referer.replace(proxy.origin, origin);
  const isChanged = proxy.changed.has(path);
  if (isChanged && headers['if-none-match'] === NEW_TAG) {
    proxy.bytes += HEADERS;
    const current = { etag: NEW_TAG };
    proxy.change(current);
    response.writeHead(304, current).end();
    return;
  }
  if (isChanged) delete headers['if-none-match'];
  const passed = send(`${origin}${request.url ?? '/'}`, { method: request.method, headers });
  passed.on('response', (answer) => {
    proxy.change(answer.headers);
    if (isChanged) answer.headers.etag = NEW_TAG;
    proxy.bytes += HEADERS;
    answer.on('data', (part: Buffer) => {
      proxy.bytes += part.byteLength;
    });
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => {
    response.destroy();
  });
  request.pipe(passed);
}
