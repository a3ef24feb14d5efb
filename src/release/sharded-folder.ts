import { rmSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inSlices } from './in-slices.ts';
import { folderMaker } from './tree.ts';

/** So many letters of a name say in which folder its file is. */
const LETTERS = 2;

/** Files by names that begin evenly, as hashes do. */
export type ShardedFolder = {
  /** Those that there were when it was opened. */
  readonly names: readonly string[];
  /** Where the file of a name is, or is to be; its folder may not be there yet. */
  readonly pathOf: (name: string) => string;
  /** The same, where its folder is there. */
  readonly pathFor: (name: string) => string;
  /** Removes these, as far as they are there. */
  readonly remove: (names: Iterable<string>) => Promise<void>;
};

/**
 * Opens a folder whose files are in folders below it: where hundreds of thousands are in one, each that
 * comes or goes takes several times as long. What else is in it is removed.
 */
export async function openShardedFolder(folder: string): Promise<ShardedFolder> {
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) names.push(...(await readdir(path)));
    else rmSync(path);
  }
  const makeFolder = folderMaker();
  const pathOf = (name: string) => join(folder, name.slice(0, LETTERS), name);
  return {
    names,
    pathOf,
    pathFor: (name) => {
      const path = pathOf(name);
      makeFolder(path);
      return path;
    },
    remove: (gone) =>
      inSlices(gone, (name) => {
        rmSync(pathOf(name), { force: true });
      }),
  };
}
