import { mkdir, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '#src/server/db/database-error.ts';
import { PortTakenError } from '#src/server/port-taken-error.ts';
import { startApi, type RunningApi } from '#src/server/start.ts';
import { temporaryFolder } from './database.ts';

/** More bytes than the sockets of one machine buffer. */
const BIG = 32 * 1024 * 1024;

describe('the running API', () => {
  let dataDir: string;
  const running: RunningApi[] = [];
  beforeEach(async () => {
    dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'uploads'));
    await writeFile(join(dataDir, 'uploads', 'big.webp'), Buffer.alloc(BIG, 'x'));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((api) => api.close()));
    await rm(dataDir, { recursive: true });
  });

  const settings = (port = 0) => ({
    host: '127.0.0.1',
    port,
    siteUrl: 'http://127.0.0.1:4321',
    databaseUrl: null,
    dataDir,
  });
  async function start(stopWithinMs?: number): Promise<RunningApi> {
    const api = await startApi({
      settings: settings(),
      ...(stopWithinMs !== undefined && { stopWithinMs }),
    });
    running.push(api);
    return api;
  }

  /** The answer to a request for a picture too big to be sent before it is read. */
  async function slowDownload(url: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      get(`${url}/uploads/big.webp`, resolve).on('error', reject);
    });
  }
  async function length(response: IncomingMessage): Promise<number> {
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    return bytes;
  }

  it('the running API answers over HTTP, for the pages of its own site too', async () => {
    const { url } = await start();
    const headers = { origin: 'http://127.0.0.1:4321' };
    const response = await fetch(`${url}/api/v1/all-product`, { headers });
    expect(await response.json()).toMatchObject({ data: [], hasMore: false });
    expect(response.headers.get('access-control-allow-origin')).toBe(headers.origin);
  });

  it('the running API finishes open requests when it stops and accepts no more', async () => {
    const api = await start();
    const response = await slowDownload(api.url);
    const closed = api.close();
    await wait(100);
    await expect(fetch(`${api.url}/health`)).rejects.toThrow();
    expect(await length(response)).toBe(BIG);
    await closed;
    await expect(api.close()).resolves.toBeUndefined();
  });

  it('a stopping API is not ready on connections that are still open', async () => {
    const api = await start();
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    const head = 'HTTP/1.1\r\nhost: localhost\r\n\r\n';
    let answers = '';
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`GET /uploads/big.webp ${head}`);
    await new Promise((resolve) => socket.once('readable', resolve));
    const closed = api.close();
    await wait(50);
    socket.write(`GET /ready ${head}`);
    // Only the end matters: the rest is the picture.
    socket.on('data', (chunk: Buffer) => (answers = (answers + chunk.toString()).slice(-2000)));
    await Promise.all([ended, closed]);
    expect(answers).toMatch(/HTTP\/1\.1 503 [^]*"The server is stopping\."/);
  });

  it('a stopping API does not wait forever for a client that does not read', async () => {
    const api = await start(200);
    const response = await slowDownload(api.url);
    await api.close();
    await expect(length(response)).rejects.toThrow();
  });

  it('a stopping API closes immediately if only idle connections are open', async () => {
    // Open requests would get more time than the test has.
    const api = await start(3_600_000);
    await (await fetch(`${api.url}/health`)).text();
    await api.close();
  });

  it('an API that finds its port taken names the port', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    const error: unknown = await startApi({ settings: settings(port) }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(PortTakenError);
    expect(String(error)).toBe(
      `PortTakenError: Port ${port} on 127.0.0.1 is already in use; stop what uses it or set PORT to another number.`,
    );
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it('an API does not start on a damaged database', async () => {
    await writeFile(join(dataDir, 'shop.sqlite'), 'no database at all '.repeat(1_000));
    await expect(startApi({ settings: settings() })).rejects.toThrow(DatabaseError);
  });
});
