import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
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
      throw refusal(error, dataDir, folder);
    }
    held.add(lock);
    return await work();
  } finally {
    held.delete(lock);
    lock.close();
  }
}

/** Another process builds or publishes in the same data folder. */
export class LockedError extends ReleaseError {}

/** How long to wait for a lock that is taken before trying again, in ms. */
const RETRY_MS = 250;

/** Does the work, which takes the lock, as soon as nobody else holds it; `waiting` is told if somebody does. */
export async function onceUnlocked<Result>(
  work: () => Promise<Result>,
  { signal, waiting }: { readonly signal: AbortSignal; readonly waiting: () => void },
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      waiting();
      await sleep(RETRY_MS, undefined, { signal });
    }
  }
}

function refusal(error: unknown, dataDir: string, folder: string): ReleaseError {
  if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
    const sentence = `Another build is under way in ${dataDir}; wait for its end and try again.`;
    return new LockedError(sentence, { cause: error });
  }
  const why = error instanceof Error ? error.message : String(error);
  return new ReleaseError(
    `The lock of builds in ${folder} cannot be used (${why}); make it writable or remove it.`,
    { cause: error },
  );
}
