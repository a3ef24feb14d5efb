import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { readSearchCards } from '#src/domain/search/cards-file.ts';
import { compress, hasTwins, pageLevelFor } from '#src/release/store/compress.ts';
import { searchFiles, seededProducts, snapshotOf } from '#tests/fixtures/search-catalogues.ts';

describe('compression', () => {
  it.each([
    ...['index.html', 'assets/a.12345678.js', 'assets/_slug_.12345678.css', 'sitemap.xml'],
    ...['robots.txt', 'favicon.svg', 'data.json', 'site.webmanifest'],
  ])('compression gives twins to %s from 1 kB', (path) => {
    expect([hasTwins(path, 1000), hasTwins(path, 999)]).toEqual([true, false]);
  });

  it.each(['picture.webp', 'wasm.en.pagefind', 'en_1.pf_index', '_headers', '_products.json'])(
    'compression gives no twins to %s',
    (path) => {
      expect(hasTwins(path, 5000)).toBe(false);
    },
  );

  it.each(['index.html', 'assets/a.js', 'faq.html'])(
    'decompressing the twins of %s gives the same bytes',
    async (path) => {
      const content = Buffer.from('<p>Home</p>'.repeat(200));
      const { br, gz } = await compress(path, content, 7);
      expect(brotliDecompressSync(br)).toEqual(content);
      expect(gunzipSync(gz)).toEqual(content);
      expect(br.byteLength).toBeLessThan(gz.byteLength);
    },
  );

  it('pages of a shop of up to 1,000 products are smaller than those of a larger one', async () => {
    const words = Array.from({ length: 4_000 }, (_, index) => `${(index * 7919) % 1009} naira`);
    const page = Buffer.from(words.join(' '));
    const of = async (products: number) =>
      (await compress('faq.html', page, pageLevelFor(products))).br.byteLength;
    expect(await of(1_000)).toBeLessThan(await of(1_001));
  });

  it.each([
    [2_000, 60_000],
    [10_000, 120_000],
  ])('the search index of %i products takes at most %i bytes', async (products, most) => {
    const files = searchFiles(snapshotOf(seededProducts(generatedCatalogue(products))));
    let bytes = 0;
    for (const [route, body] of files) {
      // The rest of a card comes with the first results.
      if (readSearchCards(JSON.parse(body)) !== null) continue;
      bytes += (await compress(route.slice(1), Buffer.from(body), 7)).br.byteLength;
    }
    expect(bytes).toBeLessThan(most);
  });
});
