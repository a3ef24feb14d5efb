import type { WriteStream } from 'node:fs';
import { BuildError, failure } from '#src/release/errors.ts';
import type { IndexResult, IndexTask } from './search-index-worker.ts';
import type { OnProgress } from '#src/release/progress.ts';
import { runWorker } from './worker.ts';

/**
 * Tells Pagefind's allocator (jemalloc) to give memory back soon: a seventh less at its peak, in the
 * same time.
 */
const THRIFTY = { _RJEM_MALLOC_CONF: 'dirty_decay_ms:500,muzzy_decay_ms:0' };

type IndexOptions = {
  readonly log: WriteStream;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

/**
 * Makes Pagefind's index of the snapshot, as far as the last build has none of the same texts, and puts
 * it into the store. It runs in a worker, because Pagefind's service never answers once its program has
 * died. Throws a BuildError.
 */
export async function makeSearchIndex(
  task: IndexTask,
  { log, onProgress, signal }: IndexOptions,
): Promise<IndexResult> {
  onProgress({ phase: 'index', done: 0, total: null });
  try {
    const env = { ...process.env, ...THRIFTY };
    const program = new URL('./search-index-worker.ts', import.meta.url);
    // The worker is ours: it hands over what index-worker.ts returns.
    const result = (await runWorker(program, { data: task, env, log, signal })) as IndexResult;
    onProgress({ phase: 'index', done: result.indexed, total: result.indexed });
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw new BuildError(
      `The search index could not be made: ${failure(error)}; see ${String(log.path)}.`,
      { cause: error },
    );
  }
}
