import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAddress, parseAddress } from '#src/release/hosting/address.ts';
import { anyEncoding, API, literal, sentPattern } from '#src/release/hosting/target.ts';

/** Paths of all characters that an address may contain, and of others. */
const paths = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '.',
        '..',
        '%2e',
        '%2F',
        '\\',
        '%5C',
        '%00',
        '%1f',
        '%7F',
        '%C2%85',
        'a',
      ),
      fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
      fc.string({ unit: 'grapheme', maxLength: 2 }).map(encodeWellFormed),
    ),
    { maxLength: 8 },
  )
  .map((parts) => `/${parts.join('')}`);

function encodeWellFormed(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The segments of a path as JavaScript decodes them; null if it cannot. */
function decoded(path: string): readonly string[] | null {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return null;
  }
}

describe('an address', () => {
  it('an address must be decodable and contain only characters that pages can have', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const segments = decoded(path);
        const parts = path.endsWith('/') ? segments?.slice(0, -1) : segments;
        const isPossible = parts?.every(
          (segment) =>
            segment !== '' &&
            !segment.startsWith('.') &&
            !/[\p{Cc}\\]/u.test(segment) &&
            !segment.split('/').includes('..'),
        );
        expect(parseAddress(path) !== null, path).toBe(isPossible ?? false);
      }),
      { numRuns: 3_000 },
    );
  });

  it('an address is read back as it was written', () => {
    const segments = fc.array(fc.constantFrom('a', 'é b', '100%', "it's", '★', 'x/y', '?', '#'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(segments, fc.constantFrom('', '?', '?a=b'), (names, query) => {
        const address = parseAddress(formatAddress(names, query));
        expect(address).toEqual({ segments: names, trailingSlash: false, query });
      }),
    );
  });

  it.each(['', 'faq', '*', 'http://shop/faq', '/naïve', '/a b', '/a#b'])(
    '"%s" is not an address',
    (target) => {
      expect(parseAddress(target)).toBeNull();
    },
  );
});

describe('a pattern in any encoding', () => {
  it('a pattern in any encoding matches exactly its own text, however it is encoded', () => {
    const pattern = new RegExp(`^${anyEncoding('a.m-1')}$`);
    for (const sent of ['a.m-1', '%61.m-1', 'a%2Em-1', 'a%2e%6D-1', '%61%2e%6d%2D%31']) {
      expect(pattern.test(sent), sent).toBe(true);
    }
    for (const sent of ['A.m-1', 'axm-1', 'a%2fm-1', '%41.m-1', 'a.m-1 ']) {
      expect(pattern.test(sent), sent).toBe(false);
    }
  });

  it('a pattern in any encoding can ignore case', () => {
    const pattern = new RegExp(`^${anyEncoding('.html', { capitals: true })}$`);
    for (const sent of ['.html', '.HTML', '.hTm%4C', '%2eHtml']) {
      expect(pattern.test(sent), sent).toBe(true);
    }
  });
});

describe('a rule pattern', () => {
  it.each([
    ['/products/*', '/products/a', true],
    ['/products/*', '/products/a/b', true],
    ['/products/*', '/products/', false],
    ['/products/*', '/products?a', false],
    ['/products/*', '/products%2Fa', false],
    ['/category/:slug/1', '/category/phones/1', true],
    ['/category/:slug/1', '/category/1', false],
  ])('the rule %s matches the encoded path %s: %s', (pattern, sent, fits) => {
    expect(new RegExp(sentPattern(pattern)).test(sent)).toBe(fits);
  });

  it('regular expression characters in a rule are matched literally', () => {
    const signs = '^$.*+?()[]{}|\\';
    expect(new RegExp(`^${literal(signs)}$`).test(signs)).toBe(true);
  });
});

describe('the API', () => {
  it.each([
    ['/api', true],
    ['/api/v1/cart', true],
    ['/api?a', true],
    ['/uploads/a.png', true],
    ['/health', true],
    ['/ready', true],
    ['/metrics', true],
    ['/apiary', false],
    ['/API', false],
    ['/a/api', false],
    ['/health.html', false],
  ])('the API answers %s: %s', (target, isIts) => {
    expect(new RegExp(API).test(target)).toBe(isIts);
  });
});
