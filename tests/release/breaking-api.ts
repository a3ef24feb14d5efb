import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256 } from '#src/catalogue/digest.ts';
import type { ForeignApi } from '#tests/fixtures/foreign-api/server.ts';

/** What becomes of a call that fails. */
export type Break =
  | 'answers 500'
  | 'resets the connection'
  | 'sends HTML with status 200'
  | 'sends half as if it were all'
  | 'breaks off in the middle'
  | 'never ends its answer';

/** Every way in which a call fails. */
export const breaks: readonly Break[] = [
  'answers 500',
  'resets the connection',
  'sends HTML with status 200',
  'sends half as if it were all',
  'breaks off in the middle',
  'never ends its answer',
];

/** A server in front of a working one, of which single calls fail. */
export type BreakingApi = {
  readonly url: string;
  readonly uploadsUrl: string;
  /** How calls fail, by their path and query; once where `isPassing`, until they are mended else. */
  readonly broken: Map<string, { readonly how: Break; readonly isPassing: boolean }>;
  /** Told of each call before it is answered. */
  onCall: (call: string) => void;
  readonly close: () => Promise<void>;
};

/** Starts it on a free port of this machine. */
export async function startBreakingApi(api: ForeignApi): Promise<BreakingApi> {
  const { origin } = new URL(api.url);
  const server = createServer((request, response) => {
    const call = request.url ?? '';
    const reply = async () => {
      breaking.onCall(call);
      const answer = await fetch(`${origin}${call}`);
      const body = Buffer.from(await answer.arrayBuffer());
      const broken = breaking.broken.get(call);
      if (broken !== undefined) {
        if (broken.isPassing) breaking.broken.delete(call);
        send(broken.how, response, body);
        return;
      }
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      // A picture with a mark is asked after in every pull.
      const mark = call.startsWith('/uploads/') ? { etag: `"${sha256(body)}"` } : {};
      response.writeHead(answer.status, { 'content-type': type, ...mark }).end(body);
    };
    reply().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const breaking: BreakingApi = {
    url: `http://127.0.0.1:${port}/v1`,
    uploadsUrl: `http://127.0.0.1:${port}/uploads`,
    broken: new Map(),
    onCall: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return breaking;
}

function send(how: Break, response: ServerResponse, body: Buffer): void {
  const half = body.subarray(0, Math.floor(body.length / 2));
  const json = { 'content-type': 'application/json' };
  switch (how) {
    case 'answers 500':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error');
      break;
    case 'resets the connection':
      response.socket?.resetAndDestroy();
      break;
    case 'sends HTML with status 200':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Hi</h1>');
      break;
    case 'sends half as if it were all':
      response.writeHead(200, { ...json, 'content-length': half.length }).end(half);
      break;
    case 'breaks off in the middle':
      response.writeHead(200, { ...json, 'content-length': body.length });
      response.write(half, () => response.destroy());
      break;
    case 'never ends its answer':
      response.writeHead(200, { ...json, 'content-length': body.length });
      response.write(half);
      break;
  }
}
