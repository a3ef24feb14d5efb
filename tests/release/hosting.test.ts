import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#src/release/project-root.ts';
import { API } from '#src/release/hosting/target.ts';
import { serveSite } from '#src/release/serve/serve.ts';
import { listen } from '#scripts/listen.ts';
import { findCaddy, findNginx } from '#scripts/web-servers.ts';
import { startCaddy } from './caddy.ts';
import { compared, publishTableSite, stubAnswer, type Row } from './hosting-rows.ts';
import { table } from './hosting-table.ts';
import { startNginx, type Running, type ServedShop } from './nginx.ts';
import { temporaryFolder } from './folders.ts';
import { rawAnswer } from './raw-request.ts';
import { askPort, page, publishSmallSite, YORUBA, type Answer, type Ask } from './small-site.ts';

const rows = table.map((row) => [titleOf(row), row] as const);
const isOfApi = new RegExp(API);
const nginx = findNginx();
const caddy = findCaddy();

/** Starts each server in front of an API; null if this machine lacks it. */
const starts: Readonly<Record<string, ((shop: ServedShop) => Promise<Running>) | null>> = {
  'our server': startOurs,
  nginx: nginx === null ? null : (shop) => startNginx(nginx, shop),
  Caddy: caddy === null ? null : (shop) => startCaddy(caddy, shop),
};
const running = new Map<string, Running>();

/** An address where nothing listens. */
const NO_API = 'http://127.0.0.1:9';

/** The headers of the last request to the API. */
const heard = new Map<string, unknown>();

let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oja-hosting-'));
  await publishTableSite(dataDir);
  const api = await listen(answerAsApi, { host: '127.0.0.1', port: 0 });
  for (const [name, start] of Object.entries(starts)) {
    if (start !== null) running.set(name, await start({ dataDir, apiUrl: api.url }));
    else console.warn(`Skipped: ${name} is not installed, so nothing here runs on it.`);
  }
  return async () => {
    for (const { stop } of running.values()) await stop();
    await api.close();
    await rm(dataDir, { recursive: true, force: true });
  };
});

/** Our own server, which asks the API as `shop-server.ts` does. */
async function startOurs({ dataDir: folder }: ServedShop): Promise<Running> {
  const site = serveSite(folder, (error) => {
    throw error;
  });
  const { url, close } = await listen(
    (request, response) => {
      if (isOfApi.test(request.url ?? '/')) answerAsApi(request, response);
      else void site(request, response);
    },
    { host: '127.0.0.1', port: 0 },
  );
  return { port: Number(new URL(url).port), stop: close };
}

function answerAsApi(
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(headers)) heard.set(name, value);
  const { status, body, answers } = stubAnswer(method, url);
  response.writeHead(status, answers).end(body);
}

function asker(name: string): Ask {
  const server = running.get(name);
  if (server === undefined) throw new Error(`${name} does not run.`);
  return askPort(server.port);
}

/** The answer of a server to a row of the table. */
async function answerTo(
  ask: Ask,
  { path, method = 'GET', headers = {}, again }: Row,
): Promise<Answer> {
  const first = await ask(path, { method, headers });
  if (again === undefined) return first;
  return ask(path, { method, headers: { ...headers, ...again(first.headers.etag ?? '') } });
}

/** The compared parts of an answer. */
function judged({ status, headers, body }: Answer): object {
  const there = compared.filter((name) => headers[name] !== undefined);
  return {
    status,
    body: unpacked(body, headers['content-encoding']),
    answers: Object.fromEntries(there.map((name) => [name, headers[name]])),
  };
}

function unpacked(body: Buffer, coding: string | undefined): string {
  if (coding === 'br') return brotliDecompressSync(body).toString();
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
}

function titleOf({ method = 'GET', path, headers = {}, again }: Row): string {
  const asked = Object.entries({ ...headers, ...again?.('TAG') });
  return [`${method} ${path}`, ...asked.map(([name, value]) => `${name}: ${value}`)].join(', ');
}

describe('the table', () => {
  it('the table contains each request once', () => {
    const titles = rows.map(([title]) => title);
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  });
});

describe.each(Object.keys(starts))('%s', (name) => {
  it.skipIf(starts[name] === null).each(rows)(
    'the server answers %s as the table says',
    async (_title, row) => {
      const { status, body, answers } = row;
      const expected = { status, body, answers, ...(name === 'Caddy' && row.caddy) };
      expect(judged(await answerTo(asker(name), row))).toEqual(expected);
    },
  );
});

it.skipIf(nginx === null)('nginx does not reveal its version', async () => {
  for (const path of ['/faq', '/nothing', '/api/v1/cart']) {
    const { headers } = await asker('nginx')(path);
    expect(headers.server, path).toBe('nginx');
  }
});

it('the guide for one machine configures nginx without TLS below 1.2 and without its version', async () => {
  const guide = await readFile(join(projectRoot, '.github/deploy/one-machine.md'), 'utf8');
  const servers = [...guide.matchAll(/^server \{\n.*?^\}/gms)].map(([block]) => block);
  expect(servers).toHaveLength(2);
  for (const block of servers) {
    if (block.includes(' ssl')) expect(block).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    expect(block).toMatch(/server_tokens off;|_nginx-server\.conf;/);
  }
});

describe.each(['nginx', 'Caddy'])('%s', (name) => {
  it.skipIf(starts[name] === null)(
    'the web server passes the client address, host and protocol to the API',
    async () => {
      heard.clear();
      const headers = { Host: 'shop.example:8080', 'X-Request-Id': 'mine' };
      await asker(name)('/api/v1/cart?a=1', { headers });
      expect(heard.get('x-request-id')).toMatch(/^[0-9a-f-]{32,36}$/);
      expect(Object.fromEntries(heard)).toMatchObject({
        host: 'shop.example:8080',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
      });
    },
  );

  it.skipIf(starts[name] === null)(
    'the web server answers 502 with its own headers when the API is down',
    async () => {
      const alone = await starts[name]?.({ dataDir, apiUrl: NO_API });
      if (alone === undefined) throw new Error(`${name} does not run.`);
      onTestFinished(alone.stop);
      const { status, headers, body } = await askPort(alone.port)('/api/v1/cart');
      expect([status, body.toString()]).toEqual([
        502,
        'The shop does not answer just now. Please try again.\n',
      ]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    },
  );

  it.skipIf(starts[name] === null)(
    'the web server sends the same bytes as our server',
    async () => {
      const [ours, theirs] = [asker('our server'), asker(name)];
      for (const [title, row] of rows) {
        if (name === 'Caddy' && row.caddy !== undefined) continue;
        const [one, other] = await Promise.all([answerTo(ours, row), answerTo(theirs, row)]);
        expect(other.body.equals(one.body), title).toBe(true);
      }
    },
  );
});

/** Addresses made of valid and invalid parts. */
const targets = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '/', '/', '..', '.', '%2e', '%2f', '%2F', '%5c', '//', '?', '&', '+'),
      fc.constantFrom('faq', 'FAQ', 'products', 'Products-Details', 'phones', '404', '410', '_'),
      fc.constantFrom('index', '.html', '.HTML', '%2Ehtml', 'category', '1', '2', 'assets', 'api'),
      fc.constantFrom('/products-details/', 'desk-fan', 'iphone-15', encodeURIComponent(YORUBA)),
      fc.constantFrom('%61', '%41', '%C3%A9', '%E2%98%85', '%C3', '%FF', '%00', '%7f', '.br', '*'),
      fc.constantFrom('/category/', 'mobiles', 'Doorbusters'),
      fc.constantFrom('s=1', 'a=%20b', '_headers', 'reset-password', 'pictures', '\\', '~', '"'),
      fc.webPath(),
    ),
    { maxLength: 7 },
  )
  .map((parts) => `/${parts.join('')}`);

describe.each(['nginx', 'Caddy'])('%s', (name) => {
  it.skipIf(starts[name] === null)(
    'any request gets the same status and Location from the web server as from our server',
    async () => {
      const [ours, theirs] = [running.get('our server'), running.get(name)];
      if (ours === undefined || theirs === undefined) throw new Error(`${name} does not run.`);
      await fc.assert(
        fc.asyncProperty(targets, async (asked) => {
          // A request that nginx cannot parse never reaches the API.
          fc.pre(!isOfApi.test(asked) || !/%00|\.\.|%2e/i.test(asked));
          const answer = await rawAnswer(theirs.port, asked);
          expect(answer, asked).toEqual(await rawAnswer(ours.port, asked));
        }),
        { numRuns: 300 },
      );
    },
  );
});

describe.each(Object.keys(starts))('%s', (name) => {
  it.skipIf(starts[name] === null)(
    'the web server shows a newly published release immediately',
    async () => {
      const folder = await temporaryFolder();
      await publishSmallSite(folder, 'A');
      const own = await starts[name]?.({ dataDir: folder, apiUrl: NO_API });
      if (own === undefined) throw new Error(`${name} does not run.`);
      onTestFinished(own.stop);
      const ask = askPort(own.port);
      expect((await ask('/faq')).body.toString()).toBe(page('faq', 'A'));
      await publishSmallSite(folder, 'B');
      expect((await ask('/faq')).body.toString()).toBe(page('faq', 'B'));
    },
  );
});

describe.skipIf(nginx === null)('nginx without its Brotli module', () => {
  it('nginx without its Brotli module sends the gzip twin', async () => {
    if (nginx === null) return;
    const bare = await startNginx({ ...nginx, brotli: null }, { dataDir, apiUrl: NO_API });
    onTestFinished(bare.stop);
    const headers = { 'Accept-Encoding': 'gzip, br' };
    const answer = await askPort(bare.port)('/faq', { headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(unpacked(answer.body, 'gzip')).toBe(page('faq', 'New'));
  });
});
