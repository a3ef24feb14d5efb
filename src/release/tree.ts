import { copyFileSync, existsSync, linkSync, mkdirSync, unlinkSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { inSlices } from './in-slices.ts';

/** Returns every file below a folder, sorted, by its path with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  /** Cached for each folder: there may be half a million files. */
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
 * Makes `to` a hard link to `from`, or a copy if links are impossible or the two are on different file
 * systems. The folder must exist; an existing `to` is kept.
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

/** Returns a function that creates the folder of a file, with one call for each folder. */
export function folderMaker(): (path: string) => void {
  const made = new Set<string>();
  return (path) => {
    const folder = dirname(path);
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}

/** Removes a tree if it exists, without blocking others. */
export async function removeTree(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await inSlices(await listFiles(folder), (file) => {
    unlinkSync(join(folder, file));
  });
  await rm(folder, { recursive: true, force: true });
}
