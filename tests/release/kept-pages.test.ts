import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentHash } from '#src/release/compressed-cache.ts';
import { openKeptPages, type MadePage } from '#src/release/kept-pages.ts';
import { listFiles } from '#src/release/tree.ts';
import { temporaryFolder } from './folders.ts';

const page = (file: string, key: string, content: string): MadePage & { content: string } => ({
  ...{ file, key, content },
  hash: contentHash(Buffer.from(content)),
});

/** A site of these pages, kept. */
async function keep(
  dataDir: string,
  ...pages: readonly ReturnType<typeof page>[]
): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'category'));
  for (const { file, content } of pages) {
    await writeFile(join(folder, file), content);
    // Made a while ago: what is written into a file of this moment could not be told from it.
    await utimes(join(folder, file), 1, 1);
  }
  await (await openKeptPages(dataDir)).keep(folder, pages);
  return folder;
}

const home = page('index.html', 'aaaa', '<p>Home</p>');
const phones = page('category/phones.html', 'bbbb', '<p>Phones</p>');

describe('a kept page', () => {
  it('is put where it belongs by its key, with the hash of what it holds', async () => {
    const dataDir = await temporaryFolder();
    await keep(dataDir, home, phones);
    const kept = await openKeptPages(dataDir);
    const path = join(await temporaryFolder(), 'category', 'all', 'phones.html');
    expect(kept.place(phones.key, path)).toBe(phones.hash);
    expect(await readFile(path, 'utf8')).toBe(phones.content);
  });

  it('is not given for another key', async () => {
    const dataDir = await temporaryFolder();
    await keep(dataDir, home);
    const folder = await temporaryFolder();
    expect((await openKeptPages(dataDir)).place('cccc', join(folder, 'index.html'))).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes with the first site that does not have it', async () => {
    const dataDir = await temporaryFolder();
    await keep(dataDir, home, phones);
    await keep(dataDir, home);
    const kept = await openKeptPages(dataDir);
    const folder = await temporaryFolder();
    expect(kept.place(phones.key, join(folder, 'phones.html'))).toBeNull();
    expect(kept.place(home.key, join(folder, 'index.html'))).toBe(home.hash);
  });

  it.each([
    ['a power failure left it empty', (path: string) => truncate(path, 0)],
    ['somebody wrote into it', (path: string) => writeFile(path, '<p>Hose</p>')],
    ['it is gone', (path: string) => rm(path)],
  ])('is made anew where %s, and then kept again', async (_what, damage) => {
    const dataDir = await temporaryFolder();
    await keep(dataDir, home);
    const store = join(dataDir, 'cache', 'pages');
    const [name = ''] = await listFiles(store);
    await damage(join(store, name));
    const path = join(await temporaryFolder(), 'index.html');
    expect((await openKeptPages(dataDir)).place(home.key, path)).toBeNull();
    await keep(dataDir, home);
    expect((await openKeptPages(dataDir)).place(home.key, path)).toBe(home.hash);
    expect(await readFile(path, 'utf8')).toBe(home.content);
  });

  it('is not taken for whole where a build was killed while it kept it', async () => {
    const dataDir = await temporaryFolder();
    const store = join(dataDir, 'cache', 'pages');
    await mkdir(join(store, 'aa'), { recursive: true });
    await writeFile(join(store, 'aa', `${home.key}.new`), '<p>Ho');
    const path = join(await temporaryFolder(), 'index.html');
    expect((await openKeptPages(dataDir)).place(home.key, path)).toBeNull();
    await keep(dataDir, home);
    expect((await openKeptPages(dataDir)).place(home.key, path)).toBe(home.hash);
    expect(await readFile(path, 'utf8')).toBe(home.content);
    expect(await listFiles(store)).toHaveLength(1);
  });

  it('of a page whose content is not known is not kept', async () => {
    const dataDir = await temporaryFolder();
    const folder = await temporaryFolder();
    await (await openKeptPages(dataDir)).keep(folder, [{ ...home, hash: null }]);
    expect(await listFiles(join(dataDir, 'cache', 'pages'))).toEqual([]);
  });
});
