import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { PullError } from './errors.ts';

const CHUNK_BYTES = 1 << 20;

const NEWLINE = Buffer.from('\n');

/**
 * Writes the lines to a new file, syncs it and renames it to `path`: a reader sees the old file or the
 * whole new one. Throws a PullError if the disk is full or read-only.
 */
export async function writeLines(path: string, lines: Iterable<string | Buffer>): Promise<void> {
  const fresh = `${path}.${process.pid}.new`;
  try {
    const file = await open(fresh, 'w');
    try {
      let parts: Buffer[] = [];
      let bytes = 0;
      for (const line of lines) {
        const part = typeof line === 'string' ? Buffer.from(line) : line;
        parts.push(part, NEWLINE);
        bytes += part.byteLength;
        if (bytes < CHUNK_BYTES) continue;
        await file.writeFile(Buffer.concat(parts));
        [parts, bytes] = [[], 0];
      }
      await file.writeFile(Buffer.concat(parts));
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

/** Removes the temporary files that killed calls of `writeLines` have left beside `path`. */
export async function removeLeftovers(path: string): Promise<void> {
  const start = `${basename(path)}.`;
  const own = `${start}${process.pid}.new`;
  for (const name of await readdir(dirname(path))) {
    const isLeftover = name.startsWith(start) && /^\d+\.new$/.test(name.slice(start.length));
    if (isLeftover && name !== own) await rm(join(dirname(path), name), { force: true });
  }
}

/** Replaces a small file atomically. Throws a PullError if the disk is full or read-only. */
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

/** Converts a file system error to a PullError for an operator. Returns any other error unchanged. */
export function diskError(error: unknown, path: string): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const message = `The disk is full: ${path} could not be written; free some space and pull again.`;
    return new PullError(message, { cause: error });
  }
  if (code === 'EFBIG') {
    const message = `${path} exceeds the file size limit; raise it (ulimit -f) and pull again.`;
    return new PullError(message, { cause: error });
  }
  if (code !== null && refusals.has(code)) {
    const message = `${path} cannot be written (${code}); make its folder writable or set DATA_DIR to another one.`;
    return new PullError(message, { cause: error });
  }
  return error;
}

/** Error codes for a path that cannot be written. */
const refusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST']);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
