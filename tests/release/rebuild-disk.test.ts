import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { publish } from '#src/release/releases/publish.ts';
import { currentLink, currentReleaseId } from '#src/release/releases/releases.ts';
import { listFiles } from '#src/release/tree.ts';
import { startForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { isLong, runs } from '#tests/fixtures/runs.ts';
import { readTree, temporaryFolder } from './folders.ts';
import { giveRebuiltShop, REBUILT } from './head-start.ts';
import { runRebuild } from './killed-rebuild.ts';
import { canMountDisks, mountDisk } from './narrow-disk.ts';
import { leftovers, publishedSite, shopCatalogue } from './rebuild-shop.ts';
import { checkRelease } from './snapshots.ts';
import { categories, products, publishSmallSite, smallSite, storeSite } from './small-site.ts';

/**
 * Number of free-space amounts at which a rebuild is tried: at least 2; `TEST_DISKS=20` by hand.
 */
const DISKS = Number(process.env.TEST_DISKS ?? runs(2, 12));

/** Each rebuild takes about ten seconds, on a busy machine thirty. */
const PATIENCE = 120_000 + DISKS * 30_000;

/** The largest free space tried, as a share of a published site: a rebuild writes only changes. */
const MOST = 0.3;

const DISK_BYTES = 64 * 1024 * 1024;

/** Limits of file sizes in blocks of 512 bytes: too small for a page, and for a snapshot. */
const FILE_BLOCKS = isLong ? [30, 4] : [30];

/** More blocks than a publish writes. */
const MANY_BLOCKS = 60;

const NO_SPACE = /disk is full.*free some space/;
const NO_LARGE_FILE = /file size limit.*ulimit -f/;

describe('a rebuild without disk space', () => {
  it(
    'a rebuild without disk space leaves a whole site and says why, and the next one succeeds',
    { timeout: PATIENCE },
    async () => {
      const dataDir = join(await temporaryFolder(), 'data');
      await mkdir(dataDir);
      const disk = mountDisk(dataDir, DISK_BYTES);
      let { price } = REBUILT;
      const api = await startForeignApi(shopCatalogue(REBUILT.products, price));
      onTestFinished(() => api.close());
      const figures: string[] = [];
      let failures = 0;

      await giveRebuiltShop(dataDir);
      let before = publishedSite(dataDir);

      /** A rebuild with little space succeeds or fails as a whole. */
      const attempt = async (what: string, says: RegExp, fileBlocks: number | null = null) => {
        price += 1_000;
        Object.assign(api.catalogue, shopCatalogue(REBUILT.products, price));
        const { lines, stderr, durationMs } = await runRebuild(dataDir, api, { fileBlocks });
        const outcome = lines.at(-1) ?? '';
        const when = `${what}: ${lines.at(-2) ?? ''}, ${outcome} ${stderr}`;
        figures.push(`${when} (${Math.round(durationMs)} ms)`);
        const after = publishedSite(dataDir);
        if (outcome === 'published') {
          expect(after.price, when).toBe(price);
          await expect(checkRelease(dataDir, after.folder), when).resolves.toBeUndefined();
        } else {
          failures += 1;
          expect(outcome, when).toMatch(/^(?:Pull|Build|Release)Error: [^\n]+\.$/);
          expect(outcome, when).toMatch(says);
          expect(after, when).toEqual(before);
        }
        before = after;
      };

      for (const blocks of FILE_BLOCKS) {
        await attempt(`files of ${blocks * 512} bytes`, NO_LARGE_FILE, blocks);
      }
      if (disk !== null) {
        const needed = await bytesOf(before.folder);
        for (let place = 0; place < DISKS; place += 1) {
          const bytes = Math.floor((needed * MOST * place) / (DISKS - 1));
          disk.leave(bytes);
          await attempt(`a disk with ${bytes} bytes free`, NO_SPACE);
        }
        disk.free();
      }
      if (DISKS > 10) console.log(figures.join('\n'));
      expect(failures, figures.join('\n')).toBeGreaterThan(figures.length / 2);

      const last = await runRebuild(dataDir, api);
      expect(last.lines.at(-1), last.stderr).toMatch(/^(published|unchanged)$/);
      expect(publishedSite(dataDir).price).toBe(price);
      expect(await leftovers(dataDir)).toEqual([]);
    },
  );
});

// Where no disk can be mounted, only the limit of file sizes above is tested.
describe.skipIf(!isLong || !canMountDisks())('a publish without disk space', () => {
  it('a publish without disk space leaves the current release alone, and the next one succeeds', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    await mkdir(dataDir);
    const disk = mountDisk(dataDir, DISK_BYTES);
    if (disk === null) throw new Error('The disk could not be mounted.');
    const current = await publishSmallSite(dataDir, 'A');
    const before = await readTree(currentLink(dataDir));
    const failures: number[] = [];
    const site = await storeSite(dataDir, smallSite('B'));
    const snapshot = { hash: 'b'.repeat(64), products, categories, banners: [] };
    const fingerprint = 'b'.repeat(64);
    // A file takes at least one block: at each amount another file is the first without room.
    for (let blocks = 0; blocks < MANY_BLOCKS; blocks += 1) {
      disk.leave(blocks * 4096);
      const message = await publish({ dataDir, ...site, snapshot, fingerprint }).then(
        () => null,
        (error: unknown) => String(error),
      );
      if (message === null) break;
      failures.push(blocks);
      expect(message).toMatch(/^ReleaseError: The release could not be written to .*disk is full/);
      expect(await currentReleaseId(dataDir)).toBe(current);
      expect(await readTree(currentLink(dataDir))).toEqual(before);
      expect(await leftovers(dataDir)).toEqual([]);
    }
    expect(failures.length).toBeGreaterThan(3);
    disk.free();
    const next = await publishSmallSite(dataDir, 'C');
    expect(await currentReleaseId(dataDir)).toBe(next);
    expect(next).not.toBe(current);
  });
});

async function bytesOf(folder: string): Promise<number> {
  const files = await listFiles(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
