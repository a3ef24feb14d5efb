import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ReleaseError, VerifyError } from '#src/release/errors.ts';
import { HOST_CONFIGS } from '#src/release/hosting/host-configs.ts';
import {
  manifestOfFolder,
  readManifest,
  RELEASE_MANIFEST,
  type Manifest,
} from '#src/release/store/manifest.ts';
import { publish, removeUnfinished, rollback } from '#src/release/releases/publish.ts';
import { currentReleaseId, listReleases, readRelease } from '#src/release/releases/releases.ts';
import { readTree, temporaryFolder } from '#tests/release/folders.ts';
import {
  categories,
  page,
  products,
  publishSmallSite,
  serveFolder,
  SMALL_SITE_PAGES,
  storeSite,
} from '#tests/release/small-site.ts';

const snapshot = { hash: 'a'.repeat(64), products, categories, banners: [] };
const fingerprint = '0123456789abcdef'.repeat(4);

/** The files of a release made by the build; a publish adds its own. */
async function builtTree(folder: string): Promise<ReadonlyMap<string, string>> {
  const own = ['_products.json', '_gone.json', RELEASE_MANIFEST, ...HOST_CONFIGS];
  return new Map([...(await readTree(folder))].filter(([file]) => !own.includes(file)));
}

describe('publish', () => {
  it('publish makes the built site the current release and writes a note beside it', async () => {
    const dataDir = await temporaryFolder();
    const site = await storeSite(dataDir);
    const now = new Date('2026-11-01T09:30:00.500Z');
    const release = await publish({ dataDir, ...site, snapshot, fingerprint, now });
    expect(release).toEqual({
      id: '20261101T093000Z-01234567',
      fingerprint,
      snapshotHash: snapshot.hash,
      pages: SMALL_SITE_PAGES,
      publishedAt: '2026-11-01T09:30:00.500Z',
    });
    expect(await currentReleaseId(dataDir)).toBe(release.id);
    expect(await readRelease(dataDir, release.id)).toEqual(release);
    const folder = join(dataDir, 'releases', release.id);
    const built = join(dataDir, 'built');
    await site.store.link(site.manifest, built);
    expect(await builtTree(folder)).toEqual(await readTree(built));
    expect(existsSync(join(folder, `${release.id}.json`))).toBe(false);
  });

  it('a published release contains the manifest of its files', async () => {
    const dataDir = await temporaryFolder();
    const folder = join(dataDir, 'releases', await publishSmallSite(dataDir));
    const manifest = (await readManifest(join(folder, RELEASE_MANIFEST))) ?? new Map();
    const files = await manifestOfFolder(folder);
    const hashes = (of: Manifest) => Array.from(of, ([path, { hash }]) => `${path} ${hash}`).sort();
    expect(hashes(manifest)).toEqual(
      hashes(files).filter((line) => !line.startsWith(RELEASE_MANIFEST)),
    );
  });

  it('publish keeps the last five releases, with increasing ids even within one second', async () => {
    const dataDir = await temporaryFolder();
    const site = await storeSite(dataDir);
    const now = new Date('2026-11-01T09:30:00Z');
    const ids: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      ids.push((await publish({ dataDir, ...site, snapshot, fingerprint, now })).id);
    }
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(7);
    expect(await listReleases(dataDir)).toEqual(ids.slice(2));
    expect((await readdir(join(dataDir, 'releases'))).toSorted()).toEqual(
      [...ids.slice(2).flatMap((id) => [id, `${id}.json`]), 'current'].toSorted(),
    );
  });

  it('publish removes what a killed publish left', async () => {
    const dataDir = await temporaryFolder();
    const releases = join(dataDir, 'releases');
    await mkdir(join(releases, '.new-20260101T000000Z-00000000'), { recursive: true });
    await symlink('nowhere', join(releases, '.current-1'));
    await writeFile(join(releases, '20260101T000000Z-00000000.json'), '{}');
    const id = await publishSmallSite(dataDir);
    expect((await readdir(releases)).toSorted()).toEqual([id, `${id}.json`, 'current']);
  });

  it('publish removes a release that was never in use, and no other', async () => {
    const dataDir = await temporaryFolder();
    const releases = join(dataDir, 'releases');
    const [first, second] = [
      await publishSmallSite(dataDir, 'A'),
      await publishSmallSite(dataDir, 'B'),
    ];
    // Killed before the link was set; the tree and its note are complete.
    const never = '20990101T000000Z-00000000';
    await mkdir(join(releases, never));
    await writeFile(join(releases, `${never}.json`), '{}');
    await symlink(never, join(releases, `.next-${never}`));
    // Names that no publish gives must never be removed.
    for (const name of ['.next-', '.next-..', `.next-${second}`]) {
      await symlink('nowhere', join(releases, name));
    }
    await mkdir(join(releases, '20260101T000000Z-00000000'));
    await removeUnfinished(dataDir);
    expect((await readdir(releases)).toSorted()).toEqual(
      [first, `${first}.json`, second, `${second}.json`, 'current'].toSorted(),
    );
    expect(await currentReleaseId(dataDir)).toBe(second);
    expect(await rollback(dataDir)).toBe(first);
  });

  it('publish refuses a site that fails verification and keeps the current release', async () => {
    const dataDir = await temporaryFolder();
    const id = await publishSmallSite(dataDir, 'A');
    const { manifest, store } = await storeSite(dataDir);
    manifest.delete('faq.html');
    await expect(publish({ dataDir, manifest, store, snapshot, fingerprint })).rejects.toThrow(
      VerifyError,
    );
    expect(await currentReleaseId(dataDir)).toBe(id);
    expect(await listReleases(dataDir)).toEqual([id]);
  });

  it('publish reports in one sentence that the releases folder cannot be written', async () => {
    const dataDir = await temporaryFolder();
    const site = await storeSite(dataDir);
    await writeFile(join(dataDir, 'blocked'), '');
    const blocked = join(dataDir, 'blocked');
    const attempt = publish({ dataDir: blocked, ...site, snapshot, fingerprint });
    await expect(attempt).rejects.toThrow(
      /^The release could not be written to .*make it writable/,
    );
    await expect(attempt).rejects.toThrow(ReleaseError);
  });
});

describe('rollback', () => {
  it('rollback returns to the previous release, step by step, until there is none', async () => {
    const dataDir = await temporaryFolder();
    const [first, second, third] = [
      await publishSmallSite(dataDir, 'A'),
      await publishSmallSite(dataDir, 'B'),
      await publishSmallSite(dataDir, 'C'),
    ];
    expect(await currentReleaseId(dataDir)).toBe(third);
    expect(await rollback(dataDir)).toBe(second);
    expect(await rollback(dataDir)).toBe(first);
    expect(await currentReleaseId(dataDir)).toBe(first);
    await expect(rollback(dataDir)).rejects.toThrow(/^No release before .* is kept/);
  });

  it('rollback reports that there is no release', async () => {
    await expect(rollback(await temporaryFolder())).rejects.toThrow(/^There is no release in/);
  });
});

describe('a server', () => {
  it('the server still sends the hashed files of an earlier release to open pages', async () => {
    const dataDir = await temporaryFolder();
    await publishSmallSite(dataDir, 'A');
    await publishSmallSite(dataDir, 'B');
    const { ask } = await serveFolder(dataDir);
    const old = await ask('/assets/entryA.C0ffee12.js', { headers: { 'Accept-Encoding': 'br' } });
    expect([old.status, old.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await ask('/assets/entryZ.C0ffee12.js')).status).toBe(404);
  });

  it('the server says that the shop is being built when the current release is missing', async () => {
    const dataDir = await temporaryFolder();
    const id = await publishSmallSite(dataDir);
    await rename(join(dataDir, 'releases', id), join(dataDir, 'away'));
    const { ask } = await serveFolder(dataDir);
    expect((await ask('/')).status).toBe(503);
    expect(await readFile(join(dataDir, 'away', 'index.html'), 'utf8')).toBe(page('index'));
  });
});
