import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SnapshotError } from '#src/catalogue/errors.ts';
import { BACK_OFFICE, staffRoutes } from '#src/domain/staff/routes.ts';
import { build } from '#src/release/build/build.ts';
import { WORKER_FILE } from '#src/release/build/service-worker.ts';
import { BuildError } from '#src/release/errors.ts';
import { HOST_CONFIGS } from '#src/release/hosting/host-configs.ts';
import { pictureFiles, usedPictures } from '#src/release/build/picture-files.ts';
import { verify } from '#src/release/verify/verify.ts';
import { sampleSnapshot } from '#tests/fixtures/snapshot.ts';
import { isLong } from '#tests/fixtures/runs.ts';
import { readTree, temporaryFolder, writeTree } from '#tests/release/folders.ts';
import { giveFont } from '#tests/release/head-start.ts';
import { lastSite, putSnapshot, settingsFor } from '#tests/release/snapshots.ts';

const PATIENCE = 120_000;

/** A data folder with an earlier site that a failed build must not change. */
async function shop(): Promise<{
  dataDir: string;
  outDir: string;
  isUntouched: () => Promise<void>;
}> {
  const dataDir = await temporaryFolder();
  await giveFont(dataDir);
  const outDir = join(dataDir, 'out');
  await writeTree(outDir, { 'index.html': 'the former site' });
  const isUntouched = async (): Promise<void> => {
    expect(await readTree(outDir)).toEqual(new Map([['index.html', 'the former site']]));
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.out'))).toEqual([]);
  };
  return { dataDir, outDir, isUntouched };
}

describe('build', { timeout: PATIENCE }, () => {
  it('a build writes pages, pictures, index, host files and compressed twins, and no unused file', async () => {
    const { dataDir, outDir } = await shop();
    const snapshot = await putSnapshot(dataDir, sampleSnapshot(30));
    await writeTree(dataDir, { 'pictures/unused.png': 'x' });
    const phases = new Set<string>();
    const report = await build({
      settings: settingsFor(dataDir, { SITE_URL: 'https://shop.example' }),
      outDir,
      onProgress: ({ phase }) => phases.add(phase),
    });
    const tree = await readTree(outDir);
    const files = [...tree.keys()];
    expect(report.snapshotHash).toBe(snapshot.hash);
    expect(report.pages).toBe(files.filter((file) => file.endsWith('.html')).length);
    expect(report.files).toBe(files.length);
    expect(report.bytes).toBe([...tree.values()].reduce((sum, text) => sum + text.length, 0));
    expect([...phases]).toEqual(expect.arrayContaining(['pages', 'index', 'sizes']));
    expect(tree.get('index.html')).toContain('https://shop.example');
    for (const file of [
      ...HOST_CONFIGS,
      '_headers',
      '_redirects',
      'index.html.br',
      'index.html.gz',
      '404.html',
    ]) {
      expect(tree.has(file)).toBe(true);
    }
    expect(files.filter((file) => file.startsWith('pictures/') || file === 'og.jpg')).toEqual(
      pictureFiles(snapshot, null).toSorted(),
    );
    expect(report.pictures).toBe(usedPictures(snapshot).length);
    expect(tree.has('pictures/unused.png')).toBe(false);
    expect(tree.has('pagefind/pagefind.js')).toBe(true);
    expect(
      files.filter((file) => /pagefind-(?:ui|modular|component|highlight)/.test(file)),
    ).toEqual([]);
  });

  it('no page of shoppers, sitemap or list for crawlers names the back office', async () => {
    const { dataDir, outDir } = await shop();
    await putSnapshot(dataDir, sampleSnapshot(3));
    await build({ settings: settingsFor(dataDir), outDir });
    const texts = [...(await readTree(outDir))].filter(([file]) =>
      /^[^_].*\.(?:html|xml|txt|json|js|css)$/.test(file),
    );
    const own = texts.filter(([file]) => /^back-office(?:\/[^/]+)?\.html$/.test(file));
    expect(own).toHaveLength(Object.keys(staffRoutes).length);
    for (const [, text] of own) expect(text).toContain('<meta name="robots" content="noindex">');
    const naming = texts.filter(([file, text]) => {
      // The service worker leaves it alone by its name.
      const isShoppers = !file.startsWith(BACK_OFFICE) && file !== WORKER_FILE;
      return isShoppers && text.includes(`/${BACK_OFFICE}`);
    });
    expect(naming.map(([file]) => file)).toEqual([]);
  });

  it.runIf(isLong)(
    'a build with an image resizer uses its URLs and places only the originals',
    async () => {
      const { dataDir, outDir } = await shop();
      const snapshot = await putSnapshot(dataDir, sampleSnapshot(5));
      const settings = settingsFor(dataDir, {
        IMAGE_BASE_URL: 'https://cdn.example/w{width}/{file}',
      });
      const report = await build({ settings, outDir });
      expect(report.encoded).toBe(0);
      const tree = await readTree(outDir);
      const [first] = snapshot.products[0]?.pictures ?? [];
      for (const page of [
        'index.html',
        `products-details/${snapshot.products[0]?.slug ?? ''}.html`,
      ]) {
        const html = tree.get(page) ?? '';
        expect(html).toContain(`https://cdn.example/w440/${first?.file ?? ''} 440w`);
        expect(html).not.toMatch(/(?:src|srcset)="\/pictures\//);
      }
      expect([...tree.keys()].filter((file) => /^pictures\/.*-\w+\.\w+$/.test(file))).toEqual([]);
      const site = await lastSite(dataDir);
      expect(await verify(site, snapshot, settings)).toEqual({ pages: report.pages });
      await expect(verify(site, snapshot)).rejects.toThrow(/picture files are missing/);
    },
  );

  it('a build without a snapshot fails immediately and says what to do', async () => {
    const { dataDir, outDir, isUntouched } = await shop();
    const attempt = build({ settings: settingsFor(dataDir), outDir });
    await expect(attempt).rejects.toThrow(SnapshotError);
    await expect(attempt).rejects.toThrow(/npm run pull/);
    await isUntouched();
  });

  it('a build with a damaged snapshot names the damaged file', async () => {
    const { dataDir, outDir, isUntouched } = await shop();
    await putSnapshot(dataDir, sampleSnapshot(5));
    const file = join(dataDir, 'snapshot.jsonl');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Samsung', 'Somsung'));
    await expect(build({ settings: settingsFor(dataDir), outDir })).rejects.toThrow(
      /snapshot\.jsonl/,
    );
    await isUntouched();
  });

  it('a build fails with one sentence when a picture of the snapshot is missing', async () => {
    const { dataDir, outDir, isUntouched } = await shop();
    const snapshot = await putSnapshot(dataDir, sampleSnapshot(5));
    const file = snapshot.banners[0]?.picture.file ?? '';
    await rm(join(dataDir, 'pictures', file));
    const attempt = build({ settings: settingsFor(dataDir), outDir });
    await expect(attempt).rejects.toThrow(BuildError);
    await expect(attempt).rejects.toThrow(`The picture ${file} of the snapshot is missing in`);
    await isUntouched();
  });

  it('a build fails with one sentence that names the log when Astro fails', async () => {
    const { dataDir, outDir, isUntouched } = await shop();
    await putSnapshot(dataDir, sampleSnapshot(5));
    const settings = { ...settingsFor(dataDir), siteUrl: 'not an address' };
    const attempt = build({ settings, outDir });
    await expect(attempt).rejects.toThrow(BuildError);
    await expect(attempt).rejects.toThrow(/^The pages could not be built: .*; see .*build\.log\.$/);
    await expect(attempt).rejects.toHaveProperty('cause');
    await isUntouched();
  });

  it('a build reports that its folder cannot be written', async () => {
    const { dataDir } = await shop();
    await putSnapshot(dataDir, sampleSnapshot(5));
    await writeFile(join(dataDir, 'blocked'), '');
    const attempt = build({
      settings: settingsFor(dataDir),
      outDir: join(dataDir, 'blocked', 'out'),
    });
    await expect(attempt).rejects.toThrow(/^The site could not be written to .*make it writable/);
  });

  it('a build removes what a killed build left beside its folder', async () => {
    const { dataDir, outDir } = await shop();
    await writeTree(dataDir, {
      '.out.new-99999999-1/index.html': 'half',
      '.out.new-99999999-1.former/a': 'x',
    });
    await putSnapshot(dataDir, sampleSnapshot(5));
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(
      build({ settings: settingsFor(dataDir), outDir, signal: stopped }),
    ).rejects.toThrow('stopped');
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.out'))).toEqual([]);
  });
});
