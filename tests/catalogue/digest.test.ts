import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '#src/catalogue/digest.ts';

/** A value with the keys of all its objects reversed. */
function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries(entries.toReversed());
}

describe('canonical JSON', () => {
  it('canonical JSON does not depend on the order of keys and keeps all content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('canonical JSON sorts keys at every depth and keeps the order of lists', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }, 2], a: 'x' })).toBe(
      '{"a":"x","b":[{"c":null,"d":1},2]}',
    );
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":1}}'))).toBe(
      '{"__proto__":{"a":1},"b":1}',
    );
  });
});

describe('a digest', () => {
  it('the digest of a text equals that of its bytes', () => {
    expect(sha256('Ọjà')).toBe(sha256(Buffer.from('Ọjà')));
    // FIPS 180-2, appendix B.1.
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
