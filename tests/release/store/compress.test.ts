import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress, hasTwins } from '#src/release/store/compress.ts';

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

  it.each(['index.html', 'assets/a.js'])(
    'decompressing the twins of %s gives the same bytes',
    async (path) => {
      const content = Buffer.from('<p>Home</p>'.repeat(200));
      const { br, gz } = await compress(path, content);
      expect(brotliDecompressSync(br)).toEqual(content);
      expect(gunzipSync(gz)).toEqual(content);
      expect(br.byteLength).toBeLessThan(gz.byteLength);
    },
  );
});
