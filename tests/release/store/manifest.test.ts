import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  contentHash,
  formatManifest,
  manifestOfFolder,
  readManifest,
  writeManifest,
  type Entry,
  type Manifest,
} from '#src/release/store/manifest.ts';
import { temporaryFolder, writeTree } from '#tests/release/folders.ts';

const page: Entry = { hash: 'ab12', size: 3000, twins: { br: 700, gz: 800 }, key: 'k' };
const note: Entry = { hash: 'cd34', size: 0, twins: null, key: null };
const manifest: Manifest = new Map([
  ['products/all.html', page],
  ['products-details/a "b"\nfóònù.html', page],
  ['_headers', note],
]);

describe('a manifest', () => {
  it('a manifest is read back as it was written', async () => {
    const file = join(await temporaryFolder(), 'manifest.json');
    await writeManifest(file, manifest);
    expect(await readManifest(file)).toEqual(manifest);
    await writeManifest(file, new Map());
    expect(await readManifest(file)).toEqual(new Map());
  });

  it('a manifest does not depend on the order of its paths', () => {
    const other = new Map([...manifest].toReversed());
    expect(formatManifest(other)).toBe(formatManifest(manifest));
    expect(formatManifest(manifest).split('\n')).toHaveLength(manifest.size + 3);
  });

  it('a manifest is null if its file is missing, cut short or empty', async () => {
    const file = join(await temporaryFolder(), 'manifest.json');
    expect(await readManifest(file)).toBeNull();
    await writeManifest(file, manifest);
    await truncate(file, 40);
    expect(await readManifest(file)).toBeNull();
    await writeFile(file, '');
    expect(await readManifest(file)).toBeNull();
  });

  it('a manifest can be made from the files in a folder, without their twins', async () => {
    const folder = await temporaryFolder();
    await writeTree(folder, { 'a/b.html': 'page', 'a/b.html.br': 'x', 'a/b.html.gz': 'x' });
    const entry = { hash: contentHash('page'), size: 4, twins: null, key: null };
    expect(await manifestOfFolder(folder)).toEqual(new Map([['a/b.html', entry]]));
  });
});
