import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_MANIFEST } from '#src/domain/search/manifest.ts';
import { searchFiles, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { rawAnswer } from '#tests/release/raw-request.ts';
import {
  page,
  products,
  publishSmallSite,
  serveFolder,
  YORUBA,
} from '#tests/release/small-site.ts';

const forYears = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';
const html = 'text/html; charset=utf-8';
const [searchFile = ''] = searchFiles(snapshotOf(products)).keys();

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oja-serve-'));
  await publishSmallSite(dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
});

describe('a page', () => {
  const yoruba = encodeURIComponent(YORUBA);
  it.each([
    ['/', 'index'],
    ['/?s=iphone', 'index'],
    ['/faq', 'faq'],
    ['/faq?x=1', 'faq'],
    ['/search', 'search'],
    ['/search?s=a', 'search'],
    ['/contact', 'contact'],
    ['/black-friday', 'black-friday'],
    ['/products/all', 'products/all'],
    ['/products/phones', 'products/phones'],
    ['/category/phones', 'category/phones'],
    ['/category/phones/2', 'category/phones/2'],
    ['/products-details/iphone-15', 'products-details/iphone-15'],
    ['/products-details/%69phone-15', 'products-details/iphone-15'],
    [`/products-details/${yoruba}`, `products-details/${YORUBA}`],
    ['/products-details/cable-100%25', 'products-details/cable-100%'],
  ])('the page %s answers with %s', async (path, name) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(page(name));
    expect(answer.headers['content-type']).toBe(html);
    expect(answer.headers['cache-control']).toBe(revalidate);
  });
});

it('a request target over 2 kB is answered with 414, whatever it contains', async () => {
  const { port } = await serveFolder(dataDir);
  for (const target of [
    ...[`/${'a'.repeat(2_048)}`, `/assets/${'%zz'.repeat(900)}`, `/faq?s=${'%'.repeat(4_000)}`],
    ...[`/${'/'.repeat(3_000)}`, `/api/${'x'.repeat(3_000)}`],
  ]) {
    expect((await rawAnswer(port, target)).status, target.slice(0, 30)).toBe(414);
  }
  expect((await rawAnswer(port, `/faq?s=${'%'.repeat(2_041)}`)).status).toBe(200);
});

describe('a filtered address without a page', () => {
  it.each([
    '/products/iphone',
    '/products/red%20case',
    '/products/usb%2Fc',
    '/products/a/b',
    '/products/%E2%98%85',
    '/products/Unknown%20Thing',
  ])('%s, a filtered address without a page, answers 200 with the search page', async (path) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(page('search'));
    expect(answer.headers['cache-control']).toBe(revalidate);
  });

  it('a mailed link shows its page, whatever its token', async () => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask('/reset-password/token?userid=1');
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(page('reset-password'));
  });
});

describe('a redirect', () => {
  it.each([
    ['/faq/', 308, '/faq'],
    ['/faq/?a=1&b=2', 308, '/faq?a=1&b=2'],
    ['/category/phones/', 308, '/category/phones'],
    ['/products/some%20text/', 308, '/products/some%20text'],
    ['/faq.html', 308, '/faq'],
    ['/faq.html?s=1', 308, '/faq?s=1'],
    ['/category/phones/2.html', 308, '/category/phones/2'],
    ['/index.html', 308, '/'],
    ['/index', 308, '/'],
    ['/index/', 308, '/'],
    ['/index.html?s=a', 308, '/?s=a'],
    ['/404.html', 308, '/404'],
    ['/FAQ', 308, '/faq'],
    ['/Products/Phones', 308, '/products/phones'],
    ['/products-details/IPhone-15?x=Y', 308, '/products-details/iphone-15?x=Y'],
    ['/category/phones/1', 301, '/category/phones'],
    ['/category/unknown/1', 301, '/category/unknown'],
    ['/category/phones/iphone/apple/1', 301, '/category/phones/iphone/apple'],
    ['/products/phones/samsung/1', 301, '/products/phones/samsung'],
    ['/category/%C3%A9t%C3%A9/1', 301, '/category/%C3%A9t%C3%A9'],
  ])('a redirect from %s with %i leads to %s', async (path, status, location) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('an unknown address', () => {
  it.each([
    '/nothing',
    '/404',
    '/FAQ-nothing',
    '/products',
    '/products-details/unknown',
    '/category',
    '/category/phones/3',
    '/faq/more',
    '/assets',
    '/assets/nothing.js',
    '/pictures/nothing.webp',
    // Files beside the pages that must not be served.
    '/_headers',
    '/_redirects',
    '/_site-headers.json',
    '/_products.json',
    '/_gone.json',
    '/.hidden',
    '/folder/.env',
    '/%2ehidden',
    '/folder/%2Eenv',
    '/faq.html.br',
    '/index.html.gz',
    '/assets/site.BxY9_a1c.css.br',
    // Path traversal.
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%2F..%2Fpackage.json',
    '/products/..%2f..%2f..%2fetc%2fpasswd',
    '/products/x%2f..%2f..%2fetc%2fpasswd',
    '/..%5c..%5cpackage.json',
    '/%5cexample.com/',
    '/faq%00.html',
    '/faq%0d%0aSet-Cookie:%20a=b/',
    // Undecodable paths, and empty segments, which must never come back as a host name.
    '/%E0%A4%A',
    '/100%',
    '//example.com/',
    '//faq',
    '/faq//',
    '/products//phones',
  ])('the unknown address %s answers 404 with the not-found page', async (path) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body.toString()).toBe(page('404'));
    expect(answer.headers['content-type']).toBe(html);
    expect(answer.headers['cache-control']).toBe(revalidate);
  });
});

describe('a file', () => {
  it.each([
    ['/assets/site.BxY9_a1c.css', 'text/css; charset=utf-8', forYears],
    ['/assets/entry.C0ffee12.js', 'text/javascript; charset=utf-8', forYears],
    ['/pictures/0123456789abcdef.webp', 'image/webp', forYears],
    ['/favicon.svg', 'image/svg+xml', revalidate],
    [SEARCH_MANIFEST, 'application/json; charset=utf-8', revalidate],
    [searchFile, 'application/json; charset=utf-8', forYears],
    ['/pagefind/pagefind.js', 'text/javascript; charset=utf-8', revalidate],
    ['/pagefind/pagefind-entry.json', 'application/json; charset=utf-8', revalidate],
    ['/pagefind/wasm.en.pagefind', 'application/octet-stream', revalidate],
    ['/pagefind/fragment/en_12ab34c.pf_fragment', 'application/octet-stream', forYears],
    ['/pagefind/index/en_12ab34c.pf_index', 'application/octet-stream', forYears],
  ])('the file %s is sent as %s, cached as %s', async (path, type, cache) => {
    const { ask } = await serveFolder(dataDir);
    const { status, headers } = await ask(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache]);
  });
});

describe('every answer', () => {
  it.each(['/', '/nothing', '/faq/', '/assets/site.BxY9_a1c.css', '/pagefind/pagefind.js'])(
    'the answer to %s carries the security headers',
    async (path) => {
      const { ask } = await serveFolder(dataDir);
      expect((await ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()') as unknown,
      });
    },
  );

  it.each(['/', '/nothing', '/assets/site.BxY9_a1c.css'])(
    'the answer to %s carries the headers that its site was built with',
    async (path) => {
      const { ask } = await serveFolder(dataDir);
      expect((await ask(path)).headers['content-security-policy']).toBe("default-src 'self'");
    },
  );

  it('an error page of the server itself may load nothing', async () => {
    const { ask } = await serveFolder(dataDir);
    for (const [path, method] of [
      ['/faq/', 'GET'],
      ['/faq', 'POST'],
    ] as const) {
      const { headers } = await ask(path, { method });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors/);
    }
  });

  it.each([
    ['/?s=iphone', true],
    ['/?category=Phones', true],
    ['/category/phones?page=2', true],
    ['/products/phones?sort=price-up', true],
    ['/products/phones?brand=samsung', true],
    ['/products/iphone?s=a', true],
    ['/', false],
    ['/products/phones?utm_source=mail', false],
  ])('the answer to %s says whether search engines may index it', async (path, isState) => {
    const { ask } = await serveFolder(dataDir);
    const robots = (await ask(path)).headers['x-robots-tag'];
    expect(robots).toBe(isState ? 'noindex, follow' : undefined);
  });
});

describe('a method', () => {
  it('HEAD answers as GET does, without a body', async () => {
    const { ask } = await serveFolder(dataDir);
    for (const path of ['/faq', '/nothing', '/faq/', '/pictures/0123456789abcdef.webp']) {
      const get = await ask(path);
      const head = await ask(path, { method: 'HEAD' });
      expect(head.body.length).toBe(0);
      expect([head.status, { ...head.headers, date: '' }]).toEqual([
        get.status,
        { ...get.headers, date: '' },
      ]);
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is refused with 405 and the allowed methods',
    async (method) => {
      const { ask } = await serveFolder(dataDir);
      const answer = await ask('/faq', { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('any request', () => {
  it('any request is answered without a fault and with nothing from outside the release', async () => {
    const errors: unknown[] = [];
    const { port } = await serveFolder(dataDir, errors);
    const piece = fc.oneof(
      fc.constantFrom('/', '..', '%2e', '%2f', '%5c', '\\', '%00', '%', '.', '//', '?', '#', ';'),
      fc.constantFrom('faq', 'products', 'index', '.html', 'assets', 'package.json', 'releases'),
      fc.string({ maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const target = `/${pieces.join('').replace(/[\s\r\n]/g, '')}`;
        const { status } = await rawAnswer(port, target);
        expect([200, 301, 308, 400, 404]).toContain(status);
      }),
      { numRuns: 400 },
    );
    expect(errors).toEqual([]);
  });
});
