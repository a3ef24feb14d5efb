import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { removeAbandoned, unfinishedName } from '#src/release/replace-folder.ts';
import { temporaryFolder } from './folders.ts';

it('replacing a folder removes the leftovers of an earlier process with the same id, but nothing in use', async () => {
  const folder = await temporaryFolder();
  const own = unfinishedName(folder, 'site');
  await mkdir(own);
  await mkdir(join(folder, `.site.new-${process.pid}-1`));
  await mkdir(join(folder, `.site.new-${process.pid}-00000000-1`));
  await mkdir(join(folder, `.site.new-${process.ppid}-00000000-1`));
  await mkdir(join(folder, '.other.new-99999999-1'));
  await removeAbandoned(folder, 'site');
  expect((await readdir(folder)).toSorted()).toEqual(
    [basename(own), `.site.new-${process.ppid}-00000000-1`, '.other.new-99999999-1'].toSorted(),
  );
});
