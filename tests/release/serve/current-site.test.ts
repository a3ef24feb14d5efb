import { rmSync } from 'node:fs';
import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { openSites } from '#src/release/serve/current-site.ts';
import { currentLink, releasesFolder } from '#src/release/releases/releases.ts';
import { openSite } from '#src/release/serve/site-index.ts';
import { removeTree } from '#src/release/tree.ts';
import { temporaryFolder, writeTree } from '#tests/release/folders.ts';
import { page, publishSmallSite, serveFolder } from '#tests/release/small-site.ts';

vi.mock('node:fs/promises', { spy: true });

const [older, newer] = ['20260101T000000Z-00000000', '20260101T000001Z-00000000'];

const site = { 'index.html': 'a page' };

async function makeRelease(
  dataDir: string,
  id: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = releasesFolder(dataDir);
  await writeTree(join(folder, id), files);
  await writeTree(folder, { [`${id}.json`]: '{}' });
}

/** In the order of a publish: the note first. */
async function removeRelease(dataDir: string, id: string): Promise<void> {
  await rm(join(releasesFolder(dataDir), `${id}.json`));
  await removeTree(join(releasesFolder(dataDir), id));
}

async function use(dataDir: string, id: string): Promise<void> {
  await symlink(id, `${currentLink(dataDir)}.new`);
  await rename(`${currentLink(dataDir)}.new`, currentLink(dataDir));
}

describe('a removed release', () => {
  it('removing a release does not fail a request for one of its files', async () => {
    const dataDir = await temporaryFolder();
    // The first is searched, which takes so long that the other can be removed meanwhile.
    const many = Array.from({ length: 50 }, (_, place) => [`folder${place}/page.html`, 'a page']);
    await makeRelease(dataDir, newer, Object.fromEntries(many) as Record<string, string>);
    const current = await openSite(join(releasesFolder(dataDir), newer));
    for (let turns = 0; turns < 40; turns += 1) {
      await makeRelease(dataDir, older, site);
      // Like a newly started server, which knows no release yet.
      const sites = openSites(dataDir);
      const found = sites.formerWith('assets/nothing.js', current);
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      rmSync(join(releasesFolder(dataDir), `${older}.json`));
      rmSync(join(releasesFolder(dataDir), older), { recursive: true });
      expect(await found).toBeNull();
    }
  });

  it('a removed release is not found even if its file list was read before', async () => {
    const dataDir = await temporaryFolder();
    const first = await publishSmallSite(dataDir, 'A');
    await publishSmallSite(dataDir, 'B');
    const errors: unknown[] = [];
    const { ask } = await serveFolder(dataDir, errors);
    expect((await ask('/assets/nothing.js')).status).toBe(404);
    await rm(join(releasesFolder(dataDir), first, 'assets'), { recursive: true });
    const answer = await ask('/assets/entryA.C0ffee12.js');
    expect([answer.status, answer.body.toString()]).toEqual([404, page('404', 'B')]);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(errors).toEqual([]);
  });

  it('a server that is asked only for pages forgets a removed release', async () => {
    const dataDir = await temporaryFolder();
    const sites = openSites(dataDir);
    await makeRelease(dataDir, older, site);
    await use(dataDir, older);
    await sites.current();
    await makeRelease(dataDir, newer, site);
    await use(dataDir, newer);
    await removeRelease(dataDir, older);
    await sites.current();
    // With the same name, to see that its list is read again.
    await makeRelease(dataDir, older, { 'other.html': 'a page' });
    await use(dataDir, older);
    expect((await sites.current())?.has('other.html')).toBe(true);
  });
});

describe('a missing hashed file', () => {
  it('a missing hashed file costs one lookup, however often it is requested', async () => {
    const dataDir = await temporaryFolder();
    for (const name of ['A', 'B', 'C', 'D']) await publishSmallSite(dataDir, name);
    const { ask } = await serveFolder(dataDir);
    const missing = (turn: number) => ask(`/assets/nothing.${String(turn).padStart(8, '0')}.js`);
    expect((await missing(0)).status).toBe(404);
    vi.mocked(readdir).mockClear();
    vi.mocked(readlink).mockClear();
    for (let turn = 1; turn <= 50; turn += 1) expect((await missing(turn)).status).toBe(404);
    expect(readdir).not.toHaveBeenCalled();
    // The link to the release in use.
    expect(readlink).toHaveBeenCalledTimes(50);
    expect((await ask('/assets/entryA.C0ffee12.js')).status).toBe(200);
    expect(readdir).not.toHaveBeenCalled();
  });

  it('a hashed file is found in the release that was in use a moment ago', async () => {
    const dataDir = await temporaryFolder();
    await publishSmallSite(dataDir, 'A');
    const { ask } = await serveFolder(dataDir);
    expect((await ask('/assets/nothing.js')).status).toBe(404);
    for (const name of ['B', 'C']) {
      await publishSmallSite(dataDir, name);
      expect((await ask('/assets/entryA.C0ffee12.js')).status, name).toBe(200);
    }
  });
});

describe('before the first release', () => {
  it('every page answers 503 before the first release and asks to come back', async () => {
    const { ask } = await serveFolder(await temporaryFolder());
    for (const path of ['/', '/faq', '/nothing', '/products/x']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.body.toString()).toContain('The shop is being built');
    }
  });
});
