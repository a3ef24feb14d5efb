import { readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAhead, compressFiles, placeTwins } from '#src/release/compress.ts';
import {
  contentHash,
  openCompressedCache,
  type CompressedCache,
} from '#src/release/compressed-cache.ts';
import { listFiles } from '#src/release/tree.ts';
import { readTree, temporaryFolder, writeTree } from './folders.ts';

const { signal } = new AbortController();

const site = {
  'index.html': '<p>Home</p>'.repeat(200),
  'copy.html': '<p>Home</p>'.repeat(200),
  'assets/a.12345678.js': 'const a = 1;'.repeat(200),
  'assets/a.12345678.css': '.a{}'.repeat(400),
  'sitemap.xml': '<url/>'.repeat(300),
  'robots.txt': 'Allow: /\n'.repeat(200),
  'favicon.svg': '<g/>'.repeat(400),
  'data.json': '[1,2,3]'.repeat(200),
  'exact.html': 'x'.repeat(1000),
  'small.html': 'x'.repeat(999),
  'picture.webp': 'w'.repeat(5000),
  'wasm.en.pagefind': 'w'.repeat(5000),
  'en_1.pf_index': 'w'.repeat(5000),
  _headers: '/*\n'.repeat(800),
};

/** Writes these files, compresses them with this cache and counts. */
async function compressedWith(
  cache: CompressedCache,
  files: Readonly<Record<string, string>> = site,
  known?: ReadonlyMap<string, string>,
): Promise<{ folder: string; counts: { compressed: number; fresh: number } }> {
  const folder = await temporaryFolder();
  await writeTree(folder, files);
  const { compressed: twins, fresh } = await compressFiles({
    ...{ folder, files: await listFiles(folder), cache, onProgress: () => undefined, signal },
    ...(known && { known }),
  });
  return { folder, counts: { compressed: twins, fresh } };
}

async function compressed(
  dataDir: string,
  files?: Readonly<Record<string, string>>,
): Promise<{ folder: string; counts: { compressed: number; fresh: number }; pruned: number }> {
  const cache = await openCompressedCache(dataDir);
  return { ...(await compressedWith(cache, files)), pruned: await cache.prune() };
}

describe('compression', () => {
  it('puts both twins beside each text file of 1 kB and more, and beside nothing else', async () => {
    const { folder, counts } = await compressed(await temporaryFolder());
    const texts = [
      ...['assets/a.12345678.css', 'assets/a.12345678.js', 'copy.html', 'data.json'],
      ...['exact.html', 'favicon.svg', 'index.html', 'robots.txt', 'sitemap.xml'],
    ];
    const twins = (await listFiles(folder)).filter((file) => /\.(?:br|gz)$/.test(file));
    expect(twins).toEqual(texts.flatMap((file) => [`${file}.br`, `${file}.gz`]));
    expect(counts.compressed).toBe(texts.length);
  });

  it('gives back the same bytes', async () => {
    const { folder } = await compressed(await temporaryFolder());
    const tree = await readTree(folder);
    for (const [file, content] of Object.entries(site)) {
      const [br, gz] = [tree.get(`${file}.br`), tree.get(`${file}.gz`)];
      if (br === undefined || gz === undefined) continue;
      expect(brotliDecompressSync(Buffer.from(br, 'latin1')).toString()).toBe(content);
      expect(gunzipSync(Buffer.from(gz, 'latin1')).toString()).toBe(content);
    }
  });

  it('gives the same tree with an empty cache, a full one and another one', async () => {
    const dataDir = await temporaryFolder();
    const first = await compressed(dataDir);
    const again = await compressed(dataDir);
    const elsewhere = await compressed(await temporaryFolder());
    expect(await readTree(again.folder)).toEqual(await readTree(first.folder));
    expect(await readTree(elsewhere.folder)).toEqual(await readTree(first.folder));
    expect(again.counts.fresh).toBe(0);
  });

  it('compresses again only what is new, and forgets what is no longer used', async () => {
    const dataDir = await temporaryFolder();
    await compressed(dataDir);
    const { counts, pruned } = await compressed(dataDir, {
      ...site,
      'sitemap.xml': '<url>new</url>'.repeat(300),
    });
    expect([counts.fresh, pruned]).toEqual([1, 2]);
    // Two equal pages share their twins; eight contents are left.
    expect(await listFiles(join(dataDir, 'cache', 'compressed'))).toHaveLength(2 * 8);
  });

  it('puts the kept twins of a known page beside it, and leaves the rest', async () => {
    const dataDir = await temporaryFolder();
    const first = await compressed(dataDir);
    const cache = await openCompressedCache(dataDir);
    const folder = await temporaryFolder();
    const pages = ['index.html', 'small.html', 'new.html'].map((file) => ({
      file,
      hash: contentHash(Buffer.from(file in site ? site[file as keyof typeof site] : 'new')),
    }));
    const placed = await placeTwins({ folder, pages, cache, signal });
    expect([...placed]).toEqual(['index.html']);
    const whole = await readTree(first.folder);
    expect(await readTree(folder)).toEqual(
      new Map(['index.html.br', 'index.html.gz'].map((twin) => [twin, whole.get(twin)])),
    );
  });

  it('does not trust what a power failure left empty, nor half a file', async () => {
    const dataDir = await temporaryFolder();
    const first = await compressed(dataDir);
    const whole = await readTree(first.folder);
    const cache = join(dataDir, 'cache', 'compressed');
    const [victim = ''] = await listFiles(cache);
    await truncate(join(cache, victim), 0);
    await writeFile(join(cache, `${victim}.1.1.new`), 'half');
    const again = await compressed(dataDir);
    expect(await readTree(again.folder)).toEqual(whole);
    for (const name of await listFiles(cache)) {
      expect((await stat(join(cache, name))).size).toBeGreaterThan(0);
    }
  });

  it('compresses equal contents that come at once, and places them where each belongs', async () => {
    const folder = await temporaryFolder();
    const cache = await openCompressedCache(await temporaryFolder());
    const content = Buffer.from('x'.repeat(100_000));
    const targets = Array.from({ length: 20 }, (_, place) => join(folder, String(place)));
    const made = await Promise.all(
      targets.map(async (target) => {
        await cache.compress(content, 'page');
        return cache.place(contentHash(content), 'page', target)?.made;
      }),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await readTree(folder)).toHaveProperty('size', 40);
    expect(new Set((await readTree(folder)).values()).size).toBe(2);
  });

  it('places nothing that was not compressed, and forgets what was not placed', async () => {
    const folder = await temporaryFolder();
    const cache = await openCompressedCache(await temporaryFolder());
    const content = Buffer.from('x'.repeat(5000));
    expect(cache.place(contentHash(content), 'page', join(folder, 'page'))).toBeNull();
    expect(await readdir(folder)).toEqual([]);
    await compressAhead('page.html', content, cache);
    await compressAhead('small.html', content.subarray(0, 999), cache);
    await compressAhead('picture.webp', Buffer.from('w'.repeat(5000)), cache);
    expect(await cache.prune()).toBe(2);
  });

  it('of a page that came early is the same, and counts as fresh', async () => {
    const [early, late] = [await temporaryFolder(), await temporaryFolder()];
    const cache = await openCompressedCache(early);
    await compressAhead('index.html', Buffer.from(site['index.html']), cache);
    const { folder, counts } = await compressedWith(cache);
    const other = await compressed(late);
    expect(counts).toEqual(other.counts);
    expect(await readTree(folder)).toEqual(await readTree(other.folder));
  });

  it('does not read a file whose hash is known', async () => {
    const cache = await openCompressedCache(await temporaryFolder());
    const first = await compressedWith(cache);
    const known = new Map([['index.html', contentHash(Buffer.from(site['index.html']))]]);
    const other = await compressedWith(cache, { 'index.html': 'y'.repeat(3000) }, known);
    const twin = (await readTree(other.folder)).get('index.html.br');
    expect(twin).toBe((await readTree(first.folder)).get('index.html.br'));
  });

  it('stops when it is asked to', async () => {
    const folder = await temporaryFolder();
    await writeTree(folder, site);
    const cache = await openCompressedCache(await temporaryFolder());
    const work = compressFiles({
      ...{ folder, files: ['index.html'], cache, onProgress: () => undefined },
      signal: AbortSignal.abort(new Error('stopped')),
    });
    await expect(work).rejects.toThrow('stopped');
  });
});
