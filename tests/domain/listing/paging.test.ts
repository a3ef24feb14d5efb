import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount, pageNumbers, pageOf } from '#src/domain/listing/paging.ts';

describe('paging', () => {
  it('paging puts every product on exactly one page, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 200 }),
        fc.integer({ min: 1, max: 30 }),
        (all, size) => {
          const pages = Array.from({ length: pageCount(all.length, size) }, (_, before) =>
            pageOf(all, before + 1, size),
          );
          expect(pages.flat()).toEqual(all);
          expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
        },
      ),
    );
  });

  it('paging gives an empty list one page and never adds an empty last page', () => {
    expect(pageCount(0, 20)).toBe(1);
    expect(pageCount(20, 20)).toBe(1);
    expect(pageCount(21, 20)).toBe(2);
  });
});

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, null, 9]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [10, 20, [1, null, 8, 9, 10, 11, 12, null, 20]],
    [20, 20, [1, null, 18, 19, 20]],
  ])('page numbers on page %i of %i are %j', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected);
  });

  it('page numbers rise, contain first, last and current page, and skip no single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const shown = pageNumbers(page, pages);
        const numbers = shown.filter((number) => number !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        for (const [place, number] of shown.entries()) {
          if (number !== null) continue;
          expect(Number(shown[place + 1]) - Number(shown[place - 1])).toBeGreaterThan(2);
        }
      }),
    );
  });
});
