import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { kobo } from '#src/domain/money.ts';
import { createApp } from '#src/server/app.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, SITE, type OpenShop } from '#tests/server/open-shop.ts';
import { setPrice } from '#tests/server/product-changes.ts';

const lists = [
  '/all-product',
  '/all-product?page=1&limit=2',
  '/categories',
  '/product/home',
  '/product/phone-1',
  '/product/category/power',
  '/banners',
  '/delivery',
  '/policies',
  '/search-words',
  '/shop',
  '/openapi.json',
];

describe.each(databases())('the server over $name', (database) => {
  let shop: OpenShop;
  let url: string;
  beforeAll(async () => {
    shop = await openShop(database);
    url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const uploads = join(shop.dataDir, 'uploads');
    await mkdir(join(uploads, 'folder'));
    await writeFile(join(uploads, 'phone.webp'), 'picture');
    await writeFile(join(uploads, 'evil.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(uploads, '.hidden.webp'), 'hidden');
    await writeFile(join(uploads, 'folder', 'inner.webp'), 'inner');
    await writeFile(join(shop.dataDir, 'secret.txt'), 'secret');
  });
  afterAll(() => shop.close());

  /** A GET whose path is sent unchanged, dots included. */
  async function rawGet(
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; body: string }> {
    const { port } = new URL(url);
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
          });
        });
      })
        .on('error', reject)
        .end();
    });
  }

  it.each(lists)('the server answers 304 for %s when nothing changed', async (path) => {
    const first = await fetch(`${url}/api/v1${path}`);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const body = await first.text();

    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetch(`${url}/api/v1${path}`, { headers: { 'if-none-match': tag } });
      expect(again.status, tag).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe('no-cache');
      expect(await again.text()).toBe('');
    }
    const other = await fetch(`${url}/api/v1${path}`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    expect(await other.text()).toBe(body);
  });

  it('the server answers HEAD as GET, without the body', async () => {
    const get = await fetch(`${url}/api/v1/all-product`);
    const head = await fetch(`${url}/api/v1/all-product`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(await head.text()).toBe('');
    const same = await fetch(`${url}/api/v1/all-product`, {
      method: 'HEAD',
      headers: { 'if-none-match': get.headers.get('etag') ?? '' },
    });
    expect(same.status).toBe(304);
  });

  it('the entity tag changes with the product', async () => {
    const tag = async () => (await fetch(`${url}/api/v1/all-product`)).headers.get('etag');
    const before = await tag();
    await setPrice(shop.db, 1, kobo(4_200));
    expect(await tag()).not.toBe(before);
  });

  it('the health answer is not cached', async () => {
    const response = await fetch(`${url}/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', site: null });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  });

  it.each([
    ['/api/v1/banners', 200],
    ['/api/v1/cart-count', 200],
    ['/api/v1/nothing', 404],
    ['/api/v1/product/%zz', 400],
    [`/${'x'.repeat(3_000)}`, 414],
    ['/health', 200],
    ['/uploads/none.webp', 404],
  ])('the headers of %s forbid loading and framing and demand https', async (path, status) => {
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
  });

  it('https is demanded only where the shop has it', async () => {
    const { db, dataDir } = shop;
    const siteUrl = 'http://127.0.0.1:4321';
    const local = createApp({ db, dataDir, siteUrl, allowedOrigins: [siteUrl] });
    const { headers } = await local.inject('/api/v1/banners');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await local.close();
  });

  it('pages of the configured origin may call with credentials', async () => {
    const response = await fetch(`${url}/api/v1/banners`, { headers: { origin: SITE } });
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('vary')).toContain('Origin');
    const preflight = await fetch(`${url}/api/v1/add-cart`, {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-xsrf-token',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-XSRF-TOKEN');
  });

  it.each(['https://evil.example', `${SITE}.evil.example`, 'null', 'http://shop.example'])(
    'pages of %s may not call',
    async (origin) => {
      const response = await fetch(`${url}/api/v1/banners`, { headers: { origin } });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('vary')).toContain('Origin');
      const preflight = await fetch(`${url}/api/v1/add-cart`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(preflight.status).toBe(404);
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('openapi.json describes every call', async () => {
    const response = await fetch(`${url}/api/v1/openapi.json`);
    const document = (await response.json()) as {
      servers: { url: string }[];
      paths: Record<
        string,
        Record<string, { summary?: string; responses: object; security?: object[] }>
      >;
      components: { securitySchemes: Record<string, { in: string; name: string }> };
    };
    expect(document.components.securitySchemes).toMatchObject({
      session: { in: 'cookie', name: '__Host-session' },
      csrf: { in: 'header', name: 'X-XSRF-TOKEN' },
      staff: { in: 'cookie', name: '__Host-staff' },
      staffCsrf: { in: 'header', name: 'X-XSRF-TOKEN' },
    });
    expect(document.servers).toEqual([{ url: `${SITE}/api/v1` }]);
    const described = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      .filter((call) => !call.startsWith('HEAD '));
    const calls = Object.values(callGroups).flatMap((group) => Object.values<Call>(group));
    expect(described.toSorted()).toEqual(
      calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    for (const call of calls) {
      const entry = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(entry?.summary).toBe(call.summary);
      const token = call.access === 'staff' ? 'staffCsrf' : 'csrf';
      expect(entry?.security?.some((one) => token in one) === true, call.path).toBe(call.csrf);
      expect(Object.keys(entry?.responses ?? {})).toEqual(
        expect.arrayContaining([...Object.keys(call.replies), '4XX', '5XX']),
      );
    }
  });

  it('an upload is served with its type, a tag and a long lifetime', async () => {
    const response = await fetch(`${url}/uploads/phone.webp`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('picture');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=2592000');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = response.headers.get('etag') ?? '';
    // `fetch` would ask for a fresh answer here; a browser does not.
    const again = await rawGet('/uploads/phone.webp', { 'if-none-match': etag });
    expect(again).toEqual({ status: 304, body: '' });
  });

  it('an uploaded drawing with a script is served so that nothing runs', async () => {
    const response = await fetch(`${url}/uploads/evil.svg`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it.each([
    '/uploads',
    '/uploads/',
    '/uploads/folder',
    '/uploads/folder/',
    '/uploads/none.webp',
    '/uploads/.hidden.webp',
    '/uploads/%2ehidden.webp',
    '/uploads/../secret.txt',
    '/uploads/..%2fsecret.txt',
    '/uploads/%2e%2e/secret.txt',
    '/uploads/%2e%2e%2fsecret.txt',
    '/uploads/..%5csecret.txt',
    '/uploads/..\\secret.txt',
    '/uploads/folder/../../secret.txt',
    '/uploads/folder/..%2f..%2fsecret.txt',
    '/uploads/%252e%252e%252fsecret.txt',
    '/uploads//etc/passwd',
    '/uploads/%2fetc%2fpasswd',
    '/uploads/phone.webp%00.txt',
    '/uploads/phone.webp/',
    '/uploads/....//secret.txt',
  ])('nothing is served at %s', async (path) => {
    const { status, body } = await rawGet(path);
    expect([400, 403, 404]).toContain(status);
    expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual([
      'code',
      'message',
      'requestId',
    ]);
    expect(body).not.toContain('root:');
  });
});
