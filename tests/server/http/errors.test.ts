import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, type Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { errorReply, messageReply } from '#src/contract/reply.ts';
import { createApp } from '#src/server/app.ts';
import { registerGroup } from '#src/server/http/calls.ts';
import { visit } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, SITE, type OpenShop } from '#tests/server/open-shop.ts';

const { product, category, home, banner, delivery, policy, searchWords, shopDetails } = callGroups;
const { contact, track } = callGroups;
const openCalls: readonly Call[] = [contact, track].flatMap((group) => Object.values<Call>(group));
const lists = [product, category, home, banner, delivery, policy, searchWords, shopDetails];
const catalogueCalls: readonly Call[] = lists.flatMap((group) => Object.values<Call>(group));
const later = defineCall({
  method: 'POST',
  path: '/later/{id}',
  summary: 'A call that has no handler yet',
  access: 'public',
  csrf: false,
  params: z.object({ id: z.literal('1') }),
  body: z.object({ productId: z.int() }),
  replies: { 200: messageReply },
});

/** The address of a call with this text in its parameters. */
function address(call: Call, text = '1'): string {
  return `/api/v1${call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(text))}`;
}

const json = { 'content-type': 'application/json' };
const naughtyFile = join(import.meta.dirname, '../../../../shared/data/naughty-strings/blns.json');

const [sqlite, postgres] = databases();
const tested = [sqlite, postgres].filter((database) => database !== undefined);

describe.each(tested)('errors over $name', (database) => {
  let shop: OpenShop;
  let url: string;
  let session: Readonly<Record<string, string>>;
  beforeAll(async () => {
    shop = await openShop(database);
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    session = (await visit(shop.app)).headers;
  });
  afterAll(() => shop.close());

  async function failing(
    path: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) {
    const response = await fetch(`${url}${path}`, { ...init, headers: { ...session, ...headers } });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    return { status: response.status, ...errorReply.parse(await response.json()) };
  }

  it.each([
    ['/api/v1/all-product?page=0', '"page" must be at least 1.'],
    ['/api/v1/all-product?page=x', '"page" must be a number.'],
    ['/api/v1/all-product?page=1&page=2', '"page" must be a number.'],
    ['/api/v1/all-product?limit=501', '"limit" must be at most 500.'],
    ['/api/v1/all-product?limit=1.5', '"limit" must be a whole number.'],
    [
      '/api/v1/all-product?since=yesterday',
      '"since" must be a date and time in UTC, such as 2026-01-31T09:00:00Z.',
    ],
    [`/api/v1/product/${'x'.repeat(201)}`, '"id" must have at most 200 characters.'],
    ['/api/v1/categories/x', '"id" must be a number.'],
    ['/api/v1/product/%zz', 'The request cannot be read.'],
  ])('%s is refused in one sentence', async (path, message) => {
    const error = await failing(path);
    expect(error).toMatchObject({ status: 400, code: 'invalid_request', message });
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['/', '/api/v1', '/api/v2/all-product', '/api/v1/all-product/', '/api/v1/nothing'])(
    'nothing is found at %s',
    async (path) => {
      expect(await failing(path)).toMatchObject({ status: 404, code: 'not_found' });
      expect((await fetch(url + path, { method: 'HEAD' })).status).toBe(404);
    },
  );

  it('a request target over 2 kB is answered with 414 before anything else, at any address', async () => {
    const asked = vi.spyOn(shop.db, 'getExecutor');
    for (const [start, filler] of [
      ['/api/v1/product/', 'x'],
      ['/api/v1/add-cart?productId=', '1'],
      ['/nothing/', 'reset'],
      ['/uploads/', '%zz'],
      ['/', '%'],
    ] as const) {
      const path = `${start}${filler.repeat(2_049)}`.slice(0, 2_049);
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const error = await failing(path, { method });
        expect(error, path.slice(0, 30)).toMatchObject({
          status: 414,
          code: 'address_too_long',
          message: 'The address is too long; 2 kB is the most that we take.',
        });
      }
      const { status } = await fetch(`${url}${path.slice(0, 2_048)}`);
      expect(status, path.slice(0, 30)).not.toBe(414);
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('a call accepts only its own methods', async () => {
    expect(await failing('/api/v1/all-product', { method: 'DELETE' })).toMatchObject({
      status: 404,
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/html'])(
    'a body must be JSON, not %s',
    async (type) => {
      const init = { method: 'POST', body: '{}', headers: { 'content-type': type } };
      expect(await failing('/api/v1/contact-us', init)).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
      });
    },
  );

  it.each(['{', '{"a":', '', 'undefined', '{"__proto__": {"admin": true}}'])(
    'the body %j is refused',
    async (body) => {
      const error = await failing('/api/v1/contact-us', { method: 'POST', body, headers: json });
      expect(error.status).toBe(400);
    },
  );

  it('a body may have 64 kB and no more', async () => {
    const body = (bytes: number) => JSON.stringify({ msg: 'x'.repeat(bytes - 10) });
    const post = (bytes: number) =>
      failing('/api/v1/contact-us', { method: 'POST', body: body(bytes), headers: json });
    expect(body(65_536)).toHaveLength(65_536);
    expect(await post(65_536)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await post(65_537)).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('a request that is not HTTP is answered in the same shape', async () => {
    const socket = new Socket();
    socket.connect(Number(new URL(url).port), '127.0.0.1');
    socket.end('HELLO SHOP\r\n\r\n');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(Buffer.from(chunk as Uint8Array));
    const [head, body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain("\r\nContent-Security-Policy: default-src 'none';");
    expect(errorReply.parse(JSON.parse(body ?? ''))).toMatchObject({ code: 'invalid_request' });
  });

  it('an error names the first field that is missing from a body', async () => {
    const first = ['msg', 'eventName'];
    for (const [place, call] of openCalls.entries()) {
      const init = { method: call.method, body: '{}', headers: json };
      expect(await failing(address(call), init)).toMatchObject({
        status: 400,
        message: `"${first[place] ?? ''}" is missing.`,
      });
    }
  });

  it('a call that is not implemented yet says so, whatever is sent', async () => {
    const { db, dataDir } = shop;
    const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [] });
    void app.register((scope) => {
      registerGroup(scope, 'later', { later }, {});
      return Promise.resolve();
    });
    for (const payload of ['{}', '{"productId": 1}', '[]']) {
      for (const url of ['/later/1', '/later/2']) {
        const answer = await app.inject({ method: 'POST', url, payload, headers: json });
        expect(answer.statusCode).toBe(501);
        expect(errorReply.parse(answer.json())).toMatchObject({
          code: 'not_implemented',
          message: 'This part of the shop is not open yet. Please try again later.',
        });
      }
    }
    await app.close();
  });

  it.skipIf(!existsSync(naughtyFile))(
    'every naughty string in every parameter and query is answered without a fault',
    async () => {
      const parsed: unknown = JSON.parse(await readFile(naughtyFile, 'utf8'));
      const strings = (parsed as string[]).filter((text) => text.isWellFormed());
      expect(strings.length).toBeGreaterThan(400);
      for (const call of catalogueCalls) {
        const queries = Object.keys(call.query?.shape ?? {});
        if (!call.path.includes('{') && queries.length === 0) continue;
        for (const text of strings) {
          const targets = [
            ...(call.path.includes('{') ? [address(call, text)] : []),
            ...queries.map((name) => `${address(call)}?${name}=${encodeURIComponent(text)}`),
          ];
          for (const target of targets) {
            const response = await shop.app.inject(target);
            expect(response.statusCode, target).toBeLessThan(500);
            if (response.statusCode >= 400) errorReply.parse(response.json());
          }
        }
      }
    },
    60_000,
  );

  it('an internal error reveals nothing', async () => {
    const broken = await openShop(database);
    await sql`alter table policies rename to secret_policies`.execute(broken.db);
    const response = await broken.app.inject('/api/v1/policies');
    expect(response.statusCode).toBe(500);
    expect(errorReply.parse(response.json())).toMatchObject({
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again in a moment.',
    });
    await broken.close();
  });

  it('the server is not well when its database does not answer', async () => {
    const lost = await openShop(database);
    await lost.db.destroy();
    const health = await lost.app.inject('/health');
    expect(health.statusCode).toBe(503);
    expect(errorReply.parse(health.json()).code).toBe('database_unavailable');
    await lost.close();
  });
});

describe.skipIf(postgres === undefined)('a lost PostgreSQL', () => {
  it('a lost PostgreSQL is answered with 503 and does not end the server', async () => {
    if (postgres === undefined) return;
    const { db, place, remove } = await postgres.open();
    const app = createApp({ db, dataDir: place.dataDir, siteUrl: SITE, allowedOrigins: [] });
    expect((await app.inject('/api/v1/policies')).statusCode).toBe(200);
    // The pool's connections are cut and the database is gone.
    await remove({ keepOpen: true });
    for (const path of ['/api/v1/policies', '/health']) {
      const response = await app.inject(path);
      expect(response.statusCode).toBe(503);
      expect(errorReply.parse(response.json()).code).toBe('database_unavailable');
    }
    await app.close();
    await db.destroy();
  });
});

if (!existsSync(naughtyFile)) {
  console.warn('Skipped: the naughty strings of ../shared/data are not on this machine.');
}
