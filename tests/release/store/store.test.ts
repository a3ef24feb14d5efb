import { chmod, copyFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPage } from '#src/release/store/page-facts.ts';
import { openStore } from '#src/release/store/store.ts';
import { listFiles } from '#src/release/tree.ts';
import { readTree, temporaryFolder } from '#tests/release/folders.ts';
import { smallSite, storeSite } from '#tests/release/small-site.ts';

const HOME = '<a href="/faq">FAQ</a>'.repeat(100);

async function shop() {
  const dataDir = await temporaryFolder();
  return { dataDir, store: openStore(dataDir), objects: join(dataDir, 'store') };
}

/** Writes into a file of the store, which is read-only. */
async function damage(file: string, how: (file: string) => Promise<void>): Promise<void> {
  await chmod(file, 0o644);
  await how(file);
}

describe('the store', () => {
  it('the store keeps each content once, with its twins and facts beside it', async () => {
    const { store, objects } = await shop();
    const one = await store.put('page.html', Buffer.from(HOME), 'key');
    const other = await store.put('copy.html', Buffer.from(HOME));
    expect(one).toMatchObject({ size: HOME.length, key: 'key' });
    expect(other).toEqual({ ...one, key: null });
    const names = await listFiles(objects);
    expect(names).toHaveLength(4);
    expect(names.every((name) => name.startsWith(`${one.hash.slice(0, 2)}/${one.hash}`))).toBe(
      true,
    );
    expect(store.read(one).toString()).toBe(HOME);
    expect(store.facts(one)).toEqual(readPage(HOME));
  });

  it('the store writes a site as a folder of links to its own files', async () => {
    const { dataDir, objects } = await shop();
    const { manifest, store } = await storeSite(dataDir);
    const folder = join(dataDir, 'site');
    await store.link(manifest, folder);
    const tree = await readTree(folder);
    for (const [path, text] of Object.entries(smallSite())) {
      expect(Buffer.from(tree.get(path) ?? '', 'latin1').toString(), path).toBe(text);
      const twins = manifest.get(path)?.twins ?? null;
      const [br, gz] = [tree.get(`${path}.br`), tree.get(`${path}.gz`)];
      expect([br?.length, gz?.length], path).toEqual([twins?.br, twins?.gz]);
      if (br === undefined || gz === undefined) continue;
      expect(brotliDecompressSync(Buffer.from(br, 'latin1')).toString()).toBe(text);
      expect(gunzipSync(Buffer.from(gz, 'latin1')).toString()).toBe(text);
    }
    const { hash = '' } = manifest.get('index.html') ?? {};
    const { ino } = await stat(join(objects, hash.slice(0, 2), hash));
    expect((await stat(join(folder, 'index.html'))).ino).toBe(ino);
  });

  it('the store compresses with the same result whether it is empty or full', async () => {
    const [one, other] = [await shop(), await shop()];
    const [first, second] = [await storeSite(one.dataDir), await storeSite(other.dataDir)];
    expect(second.manifest).toEqual(first.manifest);
    expect((await storeSite(one.dataDir)).manifest).toEqual(first.manifest);
    expect(await readTree(other.objects)).toEqual(await readTree(one.objects));
  });

  it('the store returns what the last build made under the same path and key, and nothing else', async () => {
    const { dataDir, store } = await shop();
    const entry = await store.put('index.html', Buffer.from(HOME), 'key');
    const next = openStore(dataDir, new Map([['index.html', entry]]));
    expect(next.take('index.html', 'key')).toEqual(entry);
    expect(next.take('index.html', 'other')).toBeNull();
    expect(next.take('other.html', 'key')).toBeNull();
    expect(store.take('index.html', 'key')).toBeNull();
  });

  it.each([
    ['cut short', (file: string) => truncate(file, 1)],
    ['empty, as a power failure leaves it', (file: string) => truncate(file, 0)],
    ['gone', (file: string) => rm(file)],
  ])('the store makes a page again if one of its files is %s', async (_what, how) => {
    const { dataDir, store, objects } = await shop();
    const entry = await store.put('index.html', Buffer.from(HOME), 'key');
    const whole = await readTree(objects);
    const next = openStore(dataDir, new Map([['index.html', entry]]));
    for (const name of whole.keys()) {
      await damage(join(objects, name), how);
      const isFacts = name.endsWith('.facts');
      expect(next.take('index.html', 'key'), name).toEqual(isFacts ? entry : null);
      if (isFacts) expect(next.facts(entry)).toEqual(readPage(HOME));
      expect(await openStore(dataDir).put('index.html', Buffer.from(HOME), 'key')).toEqual(entry);
    }
    expect(await readTree(objects)).toEqual(whole);
  });

  it.each(['br', 'gz'])(
    'the store compresses a content that it has only if its .%s is damaged',
    async (coding) => {
      const { dataDir, store, objects } = await shop();
      const before = await store.put('index.html', Buffer.from(HOME), 'before');
      const after = await store.put('index.html', Buffer.from(`${HOME}!`), 'after');
      const last = new Map([['index.html', after]]);
      const back = () => openStore(dataDir, last).put('index.html', Buffer.from(HOME), 'back');
      const names = await listFiles(objects);
      const isTwin = (name: string) => name.includes(before.hash) && name.endsWith(`.${coding}`);
      const twin = join(objects, names.find(isTwin) ?? '');
      const made = await stat(twin);
      const whole = await readTree(objects);
      expect(await back()).toEqual({ ...before, key: 'back' });
      expect((await stat(twin)).ino).toBe(made.ino);
      const other = names.find((name) => name.includes(after.hash) && name.endsWith(`.${coding}`));
      for (const how of [
        (file: string) => truncate(file, made.size - 1),
        (file: string) => truncate(file, 0),
        (file: string) => copyFile(join(objects, other ?? ''), file),
        (file: string) => rm(file),
      ]) {
        await damage(twin, how);
        expect(await back()).toEqual({ ...before, key: 'back' });
        expect(await readTree(objects)).toEqual(whole);
      }
    },
  );

  it('the store replaces a changed object with the true content', async () => {
    const { dataDir, store, objects } = await shop();
    const entry = await store.put('index.html', Buffer.from(HOME));
    const file = join(objects, entry.hash.slice(0, 2), entry.hash);
    await damage(file, (path) => writeFile(path, HOME.replaceAll('FAQ', 'QAF')));
    await openStore(dataDir, new Map([['index.html', entry]])).put('index.html', Buffer.from(HOME));
    expect(store.read(entry).toString()).toBe(HOME);
  });

  it('a sweep of the store removes unreferenced and unfinished objects', async () => {
    const { dataDir, store, objects } = await shop();
    const { manifest } = await storeSite(dataDir, { 'index.html': HOME, 'tiny.json': '{}' });
    const before = await listFiles(objects);
    await storeSite(dataDir, { 'index.html': `${HOME}!`, 'tiny.json': '{}' });
    const { hash = '' } = manifest.get('index.html') ?? {};
    await writeFile(join(objects, hash.slice(0, 2), `${hash}.1-0-1.new`), 'half');
    await writeFile(join(objects, hash.slice(0, 2), `${hash}.0ldt00ls.5.br`), 'other tools');
    await writeFile(join(objects, 'manifest.json'), '{}');
    await store.sweep([manifest]);
    expect(await listFiles(objects)).toEqual([...before, 'manifest.json']);
    await store.sweep([]);
    expect(await listFiles(objects)).toEqual(['manifest.json']);
  });
});
