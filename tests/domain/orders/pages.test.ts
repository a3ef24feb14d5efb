import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderPages, orderPaging } from '#src/domain/orders/pages.ts';

/** The links in order, with … for a gap. */
function shown(page: number, pages: number): string {
  return orderPages(page, pages, String)
    .numbers.map((number) => (number === null ? '…' : String(number.page)))
    .join(' ');
}

describe('order page links', () => {
  it('order page links are three around the page, and two at either end', () => {
    expect(shown(10, 20)).toBe('1 2 … 9 10 11 … 19 20');
    expect(shown(1, 20)).toBe('1 2 3 … 19 20');
    expect(shown(20, 20)).toBe('1 2 … 18 19 20');
  });

  it('order page links never omit a single page', () => {
    expect(shown(5, 9)).toBe('1 2 3 4 5 6 7 8 9');
    expect(shown(6, 11)).toBe('1 2 … 5 6 7 … 10 11');
    expect(shown(1, 1)).toBe('1');
  });

  it('order page links are sorted, unique, and contain the page, its neighbours and both ends', () => {
    const place = fc
      .integer({ min: 1, max: 200 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, ([page, pages]) => {
        const { numbers, previous, next } = orderPages(page, pages, String);
        const linked = numbers.flatMap((number) => number?.page ?? []);
        expect(linked).toEqual([...new Set(linked)].sort((a, b) => a - b));
        const { margin } = orderPaging;
        const wanted = [1, page - 1, page, page + 1, pages, margin, pages - margin + 1];
        for (const one of wanted.filter((number) => number >= 1 && number <= pages)) {
          expect(linked).toContain(one);
        }
        for (const [index, number] of numbers.entries()) {
          if (number !== null) continue;
          const before = numbers[index - 1]?.page ?? 0;
          expect((numbers[index + 1]?.page ?? 0) - before).toBeGreaterThan(2);
        }
        expect([previous, next]).toEqual([
          page > 1 ? String(page - 1) : null,
          page < pages ? String(page + 1) : null,
        ]);
      }),
    );
  });
});
