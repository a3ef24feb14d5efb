import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sealSnapshot } from '#src/catalogue/store.ts';
import { parseSettings } from '#src/domain/settings/settings.ts';
import { shopDefaults } from '#src/domain/shop.ts';
import { build } from '#src/release/build/build.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { openRenderer } from '#src/release/build/renderer.ts';
import { isLong } from '#tests/fixtures/runs.ts';
import { sampleContent, sampleSnapshot } from '#tests/fixtures/snapshot.ts';
import { readTree, temporaryFolder } from '#tests/release/folders.ts';
import { giveFont } from '#tests/release/head-start.ts';
import { putSnapshot, settingsFor } from '#tests/release/snapshots.ts';

const folder = join(projectRoot, '.astro', 'renderers');
const HOUR_MS = 60 * 60 * 1000;
const PATIENCE = 120_000;

/** A shop with one product and its own catalogue to build. */
async function smallShop(publicApiUrl = '/api/v1') {
  const dataDir = await temporaryFolder();
  await giveFont(dataDir);
  await putSnapshot(dataDir, sampleSnapshot(1));
  const settings = { ...settingsFor(dataDir), publicApiUrl };
  return { settings, outDir: join(dataDir, 'out') };
}

/** A folder that looks like a renderer last used this many hours ago. */
async function rendererOf(name: string, hours: number): Promise<string> {
  const home = join(folder, name);
  await mkdir(home, { recursive: true });
  const then = new Date(Date.now() - hours * HOUR_MS);
  await utimes(home, then, then);
  return home;
}

const made: string[] = [];
afterEach(async () => {
  for (const home of made.splice(0)) await rm(home, { recursive: true, force: true });
});

describe('a renderer', { timeout: PATIENCE }, () => {
  it('a renderer is made once per code version and records when it was used', async () => {
    await build(await smallShop());
    const { key, siteDir } = await openRenderer(parseSettings({}));
    const first = await stat(join(folder, key));
    const start = Date.now();
    await build(await smallShop());
    const then = await stat(join(folder, key));
    expect(then.ino).toBe(first.ino);
    expect(then.mtimeMs).toBeGreaterThanOrEqual(start - 1);
    const files = [...(await readTree(siteDir)).keys()];
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => file.endsWith('.html'))).toEqual([]);
  });

  it('a renderer unused for a day is removed by the next build', async () => {
    made.push(await rendererOf('old', 25), await rendererOf('recent', 23));
    await build(await smallShop());
    const names = await readdir(folder);
    expect([names.includes('old'), names.includes('recent')]).toEqual([false, true]);
  });

  // Each makes a renderer, which takes seconds.
  it.runIf(isLong)(
    'two builds that make the same renderer at the same time share one',
    async () => {
      const [one, other] = [await smallShop('/other/v1'), await smallShop('/other/v1')];
      await Promise.all([build(one), build(other)]);
      const { key } = await openRenderer(one.settings);
      made.push(join(folder, key));
      expect(await readTree(one.outDir)).toEqual(await readTree(other.outDir));
    },
  );

  it.runIf(isLong)('a build shows the shop’s details, whatever was built before', async () => {
    const [one, clean] = [await smallShop(), await smallShop()];
    await build(one);
    const details = {
      ...shopDefaults,
      office: '5 Allen Avenue, Ikeja',
      whatsapp: '+2348031234567',
    };
    for (const { settings } of [one, clean]) {
      await putSnapshot(settings.dataDir, sealSnapshot({ ...sampleContent(1), shop: details }));
    }
    const { rendered, pages } = await build(one);
    await build({ ...clean, force: true });
    expect(rendered).toBeGreaterThanOrEqual(pages);
    const tree = await readTree(one.outDir);
    expect(tree).toEqual(await readTree(clean.outDir));
    const holds = (value: string) =>
      [...tree].filter(([, content]) => content.includes(value)).map(([file]) => extname(file));
    expect(holds('wa.me/2348000006520')).toEqual([]);
    expect(new Set(holds('wa.me/2348031234567'))).toEqual(new Set(['.html', '.js']));
    expect(new Set(holds('5 Allen Avenue'))).toEqual(new Set(['.html', '.js', '.txt']));
  });
});
