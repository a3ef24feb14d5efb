import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ReleaseError } from './errors.ts';

/** Locks that are held: one that nothing refers to would be collected, and let go with that. */
const held = new Set<DatabaseSync>();

/**
 * Runs `work` while no other process builds or publishes in the same data folder. Throws a
 * ReleaseError at once when one does. The lock is SQLite's own on an empty file: the system lets it
 * go when its holder dies, however it dies, so that none is ever left behind.
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
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      throw new ReleaseError(
        `Another build is under way in ${dataDir}; wait for its end and try again.`,
        { cause: error },
      );
    }
    held.add(lock);
    return await work();
  } finally {
    held.delete(lock);
    lock.close();
  }
}
