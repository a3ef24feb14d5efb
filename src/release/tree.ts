import { copyFileSync, existsSync, linkSync, mkdirSync, unlinkSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { inSlices } from './in-slices.ts';

/** Every file below a folder, by its path inside it with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  /** Of each folder below, worked out once: there may be half a million files. */
  const starts = new Map<string, string>();
  const startOf = (parent: string): string => {
    const known = starts.get(parent);
    if (known !== undefined) return known;
    const path = relative(folder, parent).split(sep).join('/');
    const start = path === '' ? '' : `${path}/`;
    starts.set(parent, start);
    return start;
  };
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${startOf(entry.parentPath)}${entry.name}`)
    .sort();
}

/**
 * Makes `to` the same file as `from` by a hard link, or a copy where the file system has no links or
 * the two are on different ones. The folder must exist; an existing `to` is left as it is.
 */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(errorCode(error) ?? '')) {
      throw error;
    }
    copyFileSync(from, to);
  }
}

/** Returns a function that makes the folder of a file, asking the file system once for each folder. */
export function folderMaker(): (path: string) => void {
  const made = new Set<string>();
  return (path) => {
    const folder = dirname(path);
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}

/** Removes a tree, where it is there; as fast as its files go, without keeping others waiting. */
export async function removeTree(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await inSlices(await listFiles(folder), (file) => {
    unlinkSync(join(folder, file));
  });
  await rm(folder, { recursive: true, force: true });
}
