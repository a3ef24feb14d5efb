import { afterEach, describe, expect, it } from 'vitest';
import type { SiteReport } from '#src/domain/site-age.ts';
import { listen, type Listening } from '#scripts/listen.ts';
import {
  answerStarting,
  whileStopping,
  withSiteHealth,
  type Handler,
} from '#scripts/site-health.ts';

const age = {
  release: '20261122T010000Z-00000000',
  rebuiltAt: '2026-11-22T01:00:00.000Z',
  ageSeconds: 90_000,
  stale: true,
};
const report: SiteReport = {
  ...age,
  caughtUpAt: age.rebuiltAt,
  lastRebuild: null,
};

/** The handler behind: a site or an API. */
const other: Handler = (_request, response) => response.writeHead(418).end('{}');

describe('a server without its API', () => {
  const open: Listening[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });

  async function serve(handler: Handler) {
    const server = await listen((request, response) => void handler(request, response), {
      ...{ host: '127.0.0.1', port: 0 },
    });
    open.push(server);
    return async (path: string) => {
      // Otherwise the connection is kept alive and the end of the test waits for it.
      const answer = await fetch(server.url + path, { headers: { connection: 'close' } });
      const text = await answer.text();
      const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
      return { status: answer.status, ...(body !== undefined && { body }) };
    };
  }
  const refusal = (message: string) => ({ status: 503, body: { message, code: 'not_ready' } });

  it('a starting server is well but not ready', async () => {
    const ask = await serve(answerStarting);
    expect(await ask('/health')).toEqual({
      status: 200,
      body: { status: 'starting', site: null },
    });
    expect(await ask('/ready?now')).toEqual(refusal('The server is starting.'));
    expect(await ask('/api/v1/all-product')).toEqual({ status: 503 });
  });

  it('a stopping server is not ready but answers everything else', async () => {
    const ask = await serve(whileStopping(other));
    expect(await ask('/ready')).toEqual(refusal('The server is stopping.'));
    expect(await ask('/health')).toMatchObject({ status: 418 });
  });

  it('a server without the API reports the age of its site', async () => {
    const ask = await serve(
      withSiteHealth(
        () => Promise.resolve(report),
        other,
        () => undefined,
      ),
    );
    expect(await ask('/health')).toEqual({ status: 200, body: { status: 'ok', site: age } });
    expect(await ask('/ready')).toEqual({ status: 200, body: { status: 'ready', site: age } });
    for (const path of ['/', '/healthy', '/ready/']) {
      expect([path, (await ask(path)).status]).toEqual([path, 418]);
    }
  });

  it('a server without a readable release is not ready and says why', async () => {
    const told: unknown[] = [];
    const fault = new Error('no permission');
    for (const read of [() => Promise.resolve(null), () => Promise.reject(fault)]) {
      const ask = await serve(withSiteHealth(read, other, (error) => told.push(error)));
      expect(await ask('/health')).toEqual({ status: 200, body: { status: 'ok', site: null } });
      expect(await ask('/ready')).toEqual(
        refusal('There is no release to serve yet; run npm run rebuild.'),
      );
    }
    expect(told).toEqual([fault, fault]);
  });
});
