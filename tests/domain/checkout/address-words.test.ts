import { describe, expect, it } from 'vitest';
import { addressWords } from '#src/domain/checkout/address-words.ts';

describe('the words of an address under /products', () => {
  it.each([
    ['/products/power-bank', 'power bank'],
    ['/products/f%C3%B3%C3%B2n%C3%B9-tuntun', 'fóònù tuntun'],
    ['/products/phones/no-such-brand', 'phones no such brand'],
    ['/products/100%', '100%'],
    ['/products/--a--b-', 'a b'],
    ['/products/', null],
    ['/products/-', null],
    ['/products', null],
    ['/search', null],
    ['/', null],
  ])('the address %s gives the search words %s', (path, words) => {
    expect(addressWords(path)).toBe(words);
  });
});
