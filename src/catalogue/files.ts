import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { PullError } from './errors.ts';

const CHUNK_CHARS = 1 << 20;

/**
 * Writes the lines to a new file beside `path`, makes them durable and puts the file in place in one
 * step: a reader sees the old file or the whole new one. Throws a PullError when the disk refuses.
 */
export async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const fresh = `${path}.${process.pid}.new`;
  try {
    const file = await open(fresh, 'w');
    try {
      let chunk = '';
      for (const line of lines) {
        chunk += `${line}\n`;
        if (chunk.length >= CHUNK_CHARS) {
          await file.writeFile(chunk);
          chunk = '';
        }
      }
      await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(fresh, { force: true });
    throw diskError(error, path);
  }
}

/** Removes what a `writeLines` that was killed has left beside `path`. */
export async function removeLeftovers(path: string): Promise<void> {
  const start = `${basename(path)}.`;
  const own = `${start}${process.pid}.new`;
  for (const name of await readdir(dirname(path))) {
    const isLeftover = name.startsWith(start) && /^\d+\.new$/.test(name.slice(start.length));
    if (isLeftover && name !== own) await rm(join(dirname(path), name), { force: true });
  }
}

/** Puts a small file in place as `writeLines` does. Throws a PullError when the disk refuses. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const fresh = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(fresh, 'w');
    try {
      await file.writeFile(content);
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw diskError(error, path);
  }
}

/** What a refusal of the file system means to an operator; any other error comes back as it is. */
export function diskError(error: unknown, path: string): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const message = `The disk is full: ${path} could not be written; free some space and pull again.`;
    return new PullError(message, { cause: error });
  }
  if (code === 'EFBIG') {
    const message = `${path} may not become that large; raise the limit (ulimit -f) and pull again.`;
    return new PullError(message, { cause: error });
  }
  if (code !== null && refusals.has(code)) {
    const message = `${path} cannot be written (${code}); make its folder writable or set DATA_DIR to another one.`;
    return new PullError(message, { cause: error });
  }
  return error;
}

/** Codes of a file system that lets nobody write there. */
const refusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST']);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
