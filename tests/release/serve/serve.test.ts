import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEARCH_MANIFEST } from '#src/domain/search/manifest.ts';
import { searchFiles, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { temporaryFolder } from '#tests/release/folders.ts';
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
  ])('%s answers with %s', async (path, name) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(page(name));
    expect(answer.headers['content-type']).toBe(html);
    expect(answer.headers['cache-control']).toBe(revalidate);
  });
});

it('answers a request target over 2 kB with 414, whatever is in it', async () => {
  const { port } = await serveFolder(dataDir);
  for (const target of [
    ...[`/${'a'.repeat(2_048)}`, `/assets/${'%zz'.repeat(900)}`, `/faq?s=${'%'.repeat(4_000)}`],
    ...[`/${'/'.repeat(3_000)}`, `/api/${'x'.repeat(3_000)}`],
  ]) {
    expect((await rawAnswer(port, target)).status, target.slice(0, 30)).toBe(414);
  }
  expect((await rawAnswer(port, `/faq?s=${'%'.repeat(2_041)}`)).status).toBe(200);
});

describe('an address without a page of its own under a rewritten folder', () => {
  it.each([
    '/products/iphone',
    '/products/red%20case',
    '/products/usb%2Fc',
    '/products/a/b',
    '/products/%E2%98%85',
    '/products/Unknown%20Thing',
  ])('%s answers with the search page and status 200', async (path) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(page('search'));
    expect(answer.headers['cache-control']).toBe(revalidate);
  });

  it('shows the page of a mailed link, whatever its token', async () => {
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
    ['/products/phones/samsung/1', 301, '/products/phones/samsung'],
    ['/category/%C3%A9t%C3%A9/1', 301, '/category/%C3%A9t%C3%A9'],
  ])('from %s with %i leads to %s', async (path, status, location) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('an address that has no page', () => {
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
    // Files beside the pages that are nobody's to read.
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
    // Ways out of the folder.
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
    // What cannot be decoded, and empty segments, which must never come back as a host name.
    '/%E0%A4%A',
    '/100%',
    '//example.com/',
    '//faq',
    '/faq//',
    '/products//phones',
  ])('%s answers with the not-found page and status 404', async (path) => {
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
  ])('%s is sent as %s, kept as %s', async (path, type, cache) => {
    const { ask } = await serveFolder(dataDir);
    const { status, headers } = await ask(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache]);
  });
});

describe('every answer', () => {
  it.each(['/', '/nothing', '/faq/', '/assets/site.BxY9_a1c.css', '/pagefind/pagefind.js'])(
    'to %s carries the security headers',
    async (path) => {
      const { ask } = await serveFolder(dataDir);
      expect((await ask(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as unknown,
      });
    },
  );

  it.each(['/', '/nothing', '/assets/site.BxY9_a1c.css'])(
    'to %s carries the headers that its site was built with',
    async (path) => {
      const { ask } = await serveFolder(dataDir);
      expect((await ask(path)).headers['content-security-policy']).toBe("default-src 'self'");
    },
  );

  it('that our server words itself may load nothing', async () => {
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
  ])('to %s says whether a search engine may keep that state of a list', async (path, isState) => {
    const { ask } = await serveFolder(dataDir);
    const robots = (await ask(path)).headers['x-robots-tag'];
    expect(robots).toBe(isState ? 'noindex, follow' : undefined);
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['GZIP', undefined],
    ['identity', undefined],
    ['zstd', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" gets %s', async (accepted, coding) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask('/faq', { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toBe(html);
    const plain =
      coding === 'br'
        ? brotliDecompressSync(answer.body)
        : coding === 'gzip'
          ? gunzipSync(answer.body)
          : answer.body;
    expect(plain.toString()).toBe(page('faq'));
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
  });

  it('holds for the not-found page too', async () => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask('/nothing', { headers: { 'Accept-Encoding': 'br' } });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(answer.body).toString()).toBe(page('404'));
  });

  it('is left out for small files and for pictures', async () => {
    const { ask } = await serveFolder(dataDir);
    const headers = { 'Accept-Encoding': 'br' };
    for (const path of ['/tiny.json', '/pictures/0123456789abcdef.webp']) {
      expect((await ask(path, { headers })).headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('an entity tag', () => {
  it('is strong, one for each coding, and gives 304 when it is sent back', async () => {
    const { ask } = await serveFolder(dataDir);
    const tags = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': coding };
      const { etag = '' } = (await ask('/faq', { headers })).headers;
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      tags.add(etag);
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask('/faq', { headers: { ...headers, 'If-None-Match': sent } });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers).toMatchObject({
          etag,
          vary: 'Accept-Encoding',
          'cache-control': revalidate,
        });
      }
    }
    expect(tags.size).toBe(3);
  });

  it('of another version gives the page anew', async () => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask('/faq', { headers: { 'If-None-Match': '"old"' } });
    expect(answer.status).toBe(200);
  });

  it('never turns a not-found answer into 304', async () => {
    const { ask } = await serveFolder(dataDir);
    const { etag = '' } = (await ask('/nothing')).headers;
    const again = await ask('/nothing', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(404);
  });
});

describe('a range', () => {
  const path = '/pictures/0123456789abcdef.webp';
  it.each([
    ['bytes=0-3', 206, 'RIFF', 'bytes 0-3/14'],
    ['bytes=-4', 206, '6789', 'bytes 10-13/14'],
    ['bytes=4-', 206, '0123456789', 'bytes 4-13/14'],
    ['bytes=99-', 416, null, 'bytes */14'],
  ])('%s of a picture gives %i', async (range, status, body, contentRange) => {
    const { ask } = await serveFolder(dataDir);
    const answer = await ask(path, { headers: { Range: range } });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
    if (body !== null) expect(answer.body.toString()).toBe(body);
  });

  it('holds only for the version that If-Range names', async () => {
    const { ask } = await serveFolder(dataDir);
    const { etag = '' } = (await ask(path)).headers;
    const same = await ask(path, { headers: { Range: 'bytes=0-3', 'If-Range': etag } });
    const other = await ask(path, { headers: { Range: 'bytes=0-3', 'If-Range': '"other"' } });
    expect([same.status, other.status]).toEqual([206, 200]);
  });

  it('of a compressed page is not given', async () => {
    const { ask } = await serveFolder(dataDir);
    const headers = { Range: 'bytes=0-3', 'Accept-Encoding': 'br' };
    expect((await ask('/faq', { headers })).status).toBe(200);
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
    '%s is refused with 405 and what is allowed',
    async (method) => {
      const { ask } = await serveFolder(dataDir);
      const answer = await ask('/faq', { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('before the first release', () => {
  it('every page answers 503, says so and asks to come again', async () => {
    const { ask } = await serveFolder(await temporaryFolder());
    for (const path of ['/', '/faq', '/nothing', '/products/x']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.body.toString()).toContain('The shop is being built');
    }
  });
});

describe('whatever is asked', () => {
  it('is answered, with no fault and nothing from outside the release', async () => {
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
