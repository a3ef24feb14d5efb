import type { WriteStream } from 'node:fs';
import { runChild } from './child.ts';
import { BuildError } from './errors.ts';
import { failure } from './failure.ts';

/**
 * Tells Pagefind's allocator (jemalloc) to give memory back soon: a seventh less at its peak, in the
 * same time.
 */
const THRIFTY = { _RJEM_MALLOC_CONF: 'dirty_decay_ms:500,muzzy_decay_ms:0' };

/**
 * Writes Pagefind's index of the snapshot in `dataDir` into a site; gives how many pages it holds. It
 * needs nothing of the site, so that it can be made while the pages are. It runs in a
 * child, because Pagefind's service never answers once its program has died. Throws a BuildError.
 */
export async function writeSearchIndex(
  dataDir: string,
  site: string,
  log: WriteStream,
  signal: AbortSignal,
): Promise<number> {
  try {
    const env = { ...process.env, ...THRIFTY };
    const child = {
      args: [dataDir, site],
      nodeArgs: ['--heap-growing-percent=30'],
      env,
      log,
      signal,
    };
    return Number(await runChild('./pagefind-child.ts', child));
  } catch (error) {
    signal.throwIfAborted();
    throw new BuildError(
      `The search index could not be written: ${failure(error)}; see ${String(log.path)}.`,
      { cause: error },
    );
  }
}
