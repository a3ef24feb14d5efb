import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ReleaseError } from './errors.ts';

/** SQLite's error code if another process holds the lock (SQLITE_BUSY). */
const BUSY = 5;

/** Held locks: an unreferenced one would be garbage-collected and released. */
const held = new Set<DatabaseSync>();

/**
 * Runs `work` while no other process builds or publishes in the same data folder. Throws a ReleaseError
 * at once if one does, or if the lock's file cannot be used. The lock is SQLite's own on an empty file:
 * the system releases it when its holder dies, so none is ever left behind.
 */
export async function withBuildLock<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, 'cache');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'));
  try {
    try {
      // No journal file: a full disk has no room for one.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch (error) {
      throw new ReleaseError(refusal(error, dataDir, folder), { cause: error });
    }
    held.add(lock);
    return await work();
  } finally {
    held.delete(lock);
    lock.close();
  }
}

function refusal(error: unknown, dataDir: string, folder: string): string {
  if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
    return `Another build is under way in ${dataDir}; wait for its end and try again.`;
  }
  const why = error instanceof Error ? error.message : String(error);
  return `The lock of builds in ${folder} cannot be used (${why}); make it writable or remove it.`;
}
