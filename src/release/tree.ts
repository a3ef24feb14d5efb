import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { inParallel } from './in-parallel.ts';

const AT_ONCE = 32;

/** Every file below a folder, by its path inside it with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Makes `to` the same file as `from` by a hard link, or a copy where the file system has no links or
 * the two are on different ones. The folder must exist; an existing `to` is left as it is.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(errorCode(error) ?? '')) {
      throw error;
    }
    await copyFile(from, to);
  }
}

/** Makes a tree `to` of the same files as `from`, by hard links where it can. */
export async function linkTree(from: string, to: string): Promise<void> {
  const files = await listFiles(from);
  const folders = new Set(files.map((file) => dirname(join(to, file))));
  await mkdir(to, { recursive: true });
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await inParallel(files, AT_ONCE, (file) => linkOrCopy(join(from, file), join(to, file)));
}
