import { describe, expect, it } from 'vitest';
import { searchPageText, searchText } from '#src/islands/search/query.ts';

const site = 'http://127.0.0.1:4321';

describe('the search text of an address', () => {
  it.each([
    ['/?s=solar+panel', 'solar panel'],
    ['/?s=%20%20', null],
    ['/', null],
    ['/products/phones', null],
    ['/search?s=a%26b', 'a&b'],
  ])('of %s is %j', (path, text) => {
    expect(searchText(`${site}${path}`)).toBe(text);
  });

  it.each([
    ['/products/solar-panel', 'solar panel'],
    ['/products/20%25-off', '20% off'],
    ['/products/%E0%A4', '%E0%A4'],
    ['/products/solar?s=lamp', 'lamp'],
    ['/products/---', null],
    ['/search', null],
  ])('on the search page of %s is %j', (path, text) => {
    expect(searchPageText(`${site}${path}`)).toBe(text);
  });
});
