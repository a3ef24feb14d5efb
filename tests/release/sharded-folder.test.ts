import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openShardedFolder } from '#src/release/sharded-folder.ts';
import { listFiles } from '#src/release/tree.ts';
import { temporaryFolder } from './folders.ts';

describe('a folder of many files', () => {
  it('knows again what was put into it, by name', async () => {
    const folder = join(await temporaryFolder(), 'cache');
    const store = await openShardedFolder(folder);
    expect(store.names).toEqual([]);
    for (const name of ['ab12', 'ab34', 'cd56']) await writeFile(store.pathFor(name), name);
    const again = await openShardedFolder(folder);
    expect([...again.names].sort()).toEqual(['ab12', 'ab34', 'cd56']);
    expect(again.names.map(again.pathOf).sort()).toEqual(
      (await listFiles(folder)).map((file) => join(folder, file)),
    );
  });

  it('removes what it is asked to, there or not', async () => {
    const folder = await temporaryFolder();
    const store = await openShardedFolder(folder);
    for (const name of ['ab12', 'ab34']) await writeFile(store.pathFor(name), name);
    await store.remove(['ab12', 'ff00']);
    expect((await openShardedFolder(folder)).names).toEqual(['ab34']);
  });

  it('has no more of what an older version kept beside its folders', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'ab12'), 'old');
    await mkdir(join(folder, 'cd'));
    await writeFile(join(folder, 'cd', 'cd56'), 'new');
    expect((await openShardedFolder(folder)).names).toEqual(['cd56']);
    expect(await listFiles(folder)).toEqual(['cd/cd56']);
  });
});
