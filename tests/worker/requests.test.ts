import { describe, expect, it } from 'vitest';
import { kindOf, pageAddress, partAddress } from '#src/worker/requests.ts';

const origin = 'https://shop.example';

function asked(path: string, change: Partial<Parameters<typeof kindOf>[0]> = {}) {
  return {
    ...({ method: 'GET', mode: 'cors', cache: 'default', destination: '' } as const),
    url: new URL(path, origin).href,
    headers: new Headers(),
    ...change,
  };
}

describe('what the worker does with a request', () => {
  it.each([
    '/api/v1/get-cart/me',
    '/uploads/a.jpg',
    '/health',
    '/ready',
    '/metrics',
    '/back-office',
    '/back-office/orders',
    '/staff/sign-in',
    '/payment-verify?reference=1',
    '/order',
    '/order-success',
    '/track-order',
    '/reset-password/secret?userid=1',
    '/sw.js',
    'https://other.example/assets/app.12345678.js',
  ])('it never touches %s', (path) => {
    for (const mode of ['navigate', 'cors'] as const) {
      expect(kindOf(asked(path, { mode }), origin)).toBeNull();
    }
  });

  it.each([
    ['a change', { method: 'POST' }],
    ['a question whether the network answers', { cache: 'no-store' as const }],
    ['a range', { headers: new Headers({ range: 'bytes=0-1' }) }],
  ])('it never touches %s', (_name, change) => {
    expect(kindOf(asked('/products/phones', change), origin)).toBeNull();
  });

  it.each([
    ['/', 'page'],
    ['/cart', 'page'],
    ['/orders-of-the-day', 'page'],
  ] as const)('it answers %s as a %s', (path, kind) => {
    expect(kindOf(asked(path, { mode: 'navigate' }), origin)).toBe(kind);
  });

  it.each([
    ['/assets/shell.Bx12_-34.js', 'file'],
    ['/search-index/files/8b0cec3e4c610ad8.json', 'file'],
    ['/pagefind/fragment/en_1.pf_fragment', 'file'],
    ['/pagefind/2/index/en_1.pf_index', 'file'],
    ['/pictures/a-300.webp', 'picture'],
    ['/search-index/index.json', 'part'],
    ['/listings/phones/1.json', 'part'],
    ['/pagefind/pagefind.js', 'part'],
    ['/placeholder.svg', 'part'],
  ] as const)('%s is a %s', (path, kind) => {
    expect(kindOf(asked(path), origin)).toBe(kind);
  });

  it('the same page is kept once, whatever is searched in it', () => {
    expect(pageAddress(`${origin}/search?s=iphone#top`)).toBe(`${origin}/search`);
  });

  it('a part is kept once for each release', () => {
    const [one, other] = ['a', 'b'].map((release) =>
      partAddress(`${origin}/listings/x/1.json`, release),
    );
    expect(one).not.toBe(other);
  });
});
