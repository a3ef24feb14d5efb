import { describe, expect, it } from 'vitest';
import { SEARCH_MANIFEST, searchFileRoute } from '#src/domain/search/manifest.ts';
import { headersFor } from '#src/release/hosting/headers.ts';
import { headersFile, redirectsFile } from '#src/release/hosting/host-files.ts';
import { resolve } from '#src/release/hosting/resolve.ts';
import { siteOwnHeaders, smallSite } from './small-site.ts';

const site = new Set(Object.keys(smallSite()));

/** The rules of a `_headers` file: each path with its headers. */
function readHeaders(text: string): Map<string, Record<string, string>> {
  const rules = new Map<string, Record<string, string>>();
  let headers: Record<string, string> = {};
  for (const line of text.trim().split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers[name] = value;
    else rules.set(line, (headers = {}));
  }
  return rules;
}

describe('_headers', () => {
  it('_headers gives each file the same headers as our own server', () => {
    const rules = readHeaders(headersFile(siteOwnHeaders));
    const paths = ['/', '/faq', '/assets/a.1.js', '/pictures/a.webp', '/pagefind/index/a'];
    const backOffice = ['/back-office', '/back-office/orders', '/back-office/files/main.1.js'];
    const screens = ['/login', '/account', '/reset-password'];
    for (const path of [
      ...paths,
      ...screens,
      ...backOffice,
      SEARCH_MANIFEST,
      searchFileRoute('0123456789abcdef'),
    ]) {
      const merged: Record<string, string> = {
        'Cache-Control': headersFor('/')['Cache-Control'] ?? '',
      };
      for (const [pattern, headers] of rules) {
        const isSame = pattern.endsWith('*')
          ? path.startsWith(pattern.slice(0, -1))
          : path === pattern.replace(':screen', 'orders');
        if (isSame) Object.assign(merged, headers);
      }
      expect(merged).toEqual(headersFor(path, siteOwnHeaders));
    }
  });

  it('_headers never sets one header twice for a path, because hosts join the values', () => {
    const names = [...readHeaders(headersFile(siteOwnHeaders))].map(([, headers]) =>
      Object.keys(headers),
    );
    const [everywhere = [], ...rest] = names;
    for (const others of rest) {
      expect(others.filter((name) => everywhere.includes(name))).toEqual([]);
    }
  });
});

describe('_redirects', () => {
  it('_redirects contains the same redirects as our own server', () => {
    const lines = redirectsFile(site).trim().split('\n');
    expect(lines).toEqual([
      '/index / 308',
      '/category/:slug/1 /category/:slug 301',
      '/category/:slug/:subcategory/:brand/1 /category/:slug/:subcategory/:brand 301',
      '/prices/:slug/:budget/1 /prices/:slug/:budget 301',
      '/products/:slug/:brand/1 /products/:slug/:brand 301',
      '/products/* /search 200',
      '/reset-password/* /reset-password 200',
    ]);
    expect(resolve('GET', '/category/phones/1', site)).toEqual({
      kind: 'redirect',
      location: '/category/phones',
      status: 301,
    });
    expect(resolve('GET', '/products/unknown', site)).toMatchObject({
      file: 'search.html',
      status: 200,
    });
  });

  it('_redirects sends reset links to their page if there is one', () => {
    expect(resolve('GET', '/reset-password/a-token?userid=1', site)).toMatchObject({
      file: 'reset-password.html',
      status: 200,
    });
    const fewer = new Set([...site].filter((file) => file !== 'reset-password.html'));
    expect(redirectsFile(fewer)).not.toContain('/reset-password');
    expect(resolve('GET', '/reset-password/a-token?userid=1', fewer)).toMatchObject({
      status: 404,
    });
  });
});
