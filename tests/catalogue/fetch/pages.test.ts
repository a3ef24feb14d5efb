import { describe, expect, it } from 'vitest';
import { allProductPages } from '#src/catalogue/fetch/pages.ts';
import type { Source } from '#src/catalogue/fetch/source.ts';
import { PAGE_LIMIT } from '#src/contract/product.ts';

/** A source of this many full pages that counts its simultaneous requests. */
function pagesOf(count: number) {
  const asked: number[] = [];
  let open = 0;
  let most = 0;
  const source: Source = {
    url: 'http://shop.invalid',
    get: async (_path, query) => {
      const page = Number(query?.page);
      asked.push(page);
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 2));
      open -= 1;
      const ids = page > count ? [] : Array.from({ length: PAGE_LIMIT.default }, (_, at) => at);
      return { data: ids.map((id) => ({ id: `${page}-${id}` })), hasMore: page < count };
    },
    forgetUnused: () => Promise.resolve(),
  };
  return { source, asked, most: () => most };
}

async function readAll(source: Source, expected?: number): Promise<number> {
  let records = 0;
  for await (const page of allProductPages(source, expected === undefined ? {} : { expected })) {
    records += page.length;
  }
  return records;
}

describe('prefetched product pages', () => {
  it('product pages are prefetched, each once, up to the number of the last pull', async () => {
    const { source, asked, most } = pagesOf(8);
    expect(await readAll(source, 8 * PAGE_LIMIT.default)).toBe(8 * PAGE_LIMIT.default);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(most()).toBe(3);
  });

  it('product pages are prefetched one ahead if their number is unknown', async () => {
    const { source, asked, most } = pagesOf(4);
    expect(await readAll(source)).toBe(4 * PAGE_LIMIT.default);
    expect(asked).toEqual([1, 2, 3, 4]);
    expect(most()).toBe(1);
  });

  it('product pages are read to the end, whether there are more or fewer than last time', async () => {
    for (const [now, before] of [
      [6, 2],
      [3, 9],
    ] as const) {
      const { source, asked } = pagesOf(now);
      expect(await readAll(source, before * PAGE_LIMIT.default)).toBe(now * PAGE_LIMIT.default);
      expect(new Set(asked).size).toBe(asked.length);
      expect(Math.max(...asked)).toBeLessThanOrEqual(now + 2);
    }
  });
});
