import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedUrls } from '#src/release/changed-urls.ts';
import { currentReleaseId, releasesFolder } from '#src/release/releases.ts';
import { temporaryFolder, writeTree } from './folders.ts';
import { page, products, publishSmallSite, smallSite, YORUBA } from './small-site.ts';

/** Two releases of the small site, compressed as a build does; gives their folders. */
async function releases(second: Parameters<typeof publishSmallSite>): Promise<[string, string]> {
  const [dataDir] = second;
  const first = await publishSmallSite(dataDir, '');
  await rm(join(dataDir, 'out'), { recursive: true, force: true });
  const id = await publishSmallSite(...second);
  return [join(releasesFolder(dataDir), first), join(releasesFolder(dataDir), id)];
}

describe('the addresses that a release changes', () => {
  it('are all of them the first time, without files that are named by their content', async () => {
    const dataDir = await temporaryFolder();
    await publishSmallSite(dataDir);
    const folder = join(releasesFolder(dataDir), (await currentReleaseId(dataDir)) ?? '');
    const { added, changed, removed } = await changedUrls(null, folder);
    expect([...changed, ...removed]).toEqual([]);
    expect(added).toContain('/');
    expect(added).toContain('/products/all');
    expect(added).toContain(`/products-details/${encodeURIComponent(YORUBA)}`);
    expect(added).toContain('/products-details/cable-100%25');
    expect(added).toContain('/feed.xml');
    expect(added.filter((path) => /^\/(?:assets|pictures|_)|\.(?:br|gz|html)$/.test(path))).toEqual(
      [],
    );
  });

  it('are none where the same is published again', async () => {
    const dataDir = await temporaryFolder();
    const [before, after] = await releases([dataDir, '']);
    expect(await changedUrls(before, after)).toEqual({ added: [], changed: [], removed: [] });
  });

  it('are those of the pages that differ, that came and that went', async () => {
    const dataDir = await temporaryFolder();
    const [before, after] = await releases([dataDir, '', products.slice(1)]);
    await writeFile(join(after, 'faq.html'), page('faq', 'new'));
    await writeFile(join(after, 'fresh.html'), 'x');
    const { added, changed, removed } = await changedUrls(before, after);
    expect(added).toEqual(['/fresh']);
    expect(changed).toContain('/faq');
    expect(changed).not.toContain('/');
    expect(removed).toEqual(['/products-details/iphone-15']);
  });

  it('are told by what is known of the files, and no such file is read', async () => {
    const [before, after] = [await temporaryFolder(), await temporaryFolder()];
    const names = ['same.html', 'other.html', 'unknown.html'];
    await writeTree(before, Object.fromEntries(names.map((name) => [name, 'before'])));
    await writeTree(after, Object.fromEntries(names.map((name) => [name, 'after!'])));
    const hashes = {
      before: new Map([
        ['same.html', 'a'],
        ['other.html', 'a'],
        ['unknown.html', 'a'],
      ]),
      after: new Map([
        ['same.html', 'a'],
        ['other.html', 'b'],
      ]),
    };
    const { changed } = await changedUrls(before, after, hashes);
    expect(changed).toEqual(['/other', '/unknown']);
  });

  it('are found without compressed twins, too', async () => {
    const [before, after] = [await temporaryFolder(), await temporaryFolder()];
    await writeTree(before, smallSite());
    await writeTree(after, { ...smallSite(), 'tiny.json': '[]' });
    expect(await changedUrls(before, after)).toEqual({
      ...{ added: [], changed: ['/tiny.json'], removed: [] },
    });
  });
});
