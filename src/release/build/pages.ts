import type { WriteStream } from 'node:fs';
import pLimit from 'p-limit';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { BuildError, failure } from '#src/release/errors.ts';
import type { OnProgress } from '#src/release/progress.ts';
import type { PageLevel } from '#src/release/store/compress.ts';
import type { Entry, Manifest } from '#src/release/store/manifest.ts';
import type { Store } from '#src/release/store/store.ts';
import type { PagesMessage, PagesTask, RenderedFile } from './pages-worker.ts';
import { rendererEnvironment } from './renderer.ts';
import { runWorker } from './worker.ts';

/** Files that are compressed at once while others are rendered. */
const AT_ONCE = 4;

export type PagesOptions = {
  readonly settings: Settings;
  readonly snapshot: Pick<Snapshot, 'shop'>;
  readonly store: Store;
  readonly last: Manifest;
  readonly pageLevel: PageLevel;
  readonly log: WriteStream;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

/** Every file that Astro makes, and how many of them were rendered now or taken from the last build. */
export type Pages = {
  readonly files: ReadonlyMap<string, Entry>;
  readonly rendered: number;
  readonly reused: number;
};

/**
 * Makes every file of the snapshot that Astro makes, as far as the last build has none of the same key,
 * and puts them into the store. A worker renders them: Astro's modules read the catalogue once, and their
 * memory goes with them. This thread makes twins and facts meanwhile. Throws a BuildError.
 */
export async function makePages(options: PagesOptions): Promise<Pages> {
  const { settings, snapshot, store, last, pageLevel, log, onProgress, signal } = options;
  const files = new Map<string, Entry>();
  let reused = 0;
  let total = 0;
  const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true });
  const completing: Promise<void>[] = [];
  const complete = async ({ path, key, ...stored }: RenderedFile): Promise<void> => {
    files.set(path, await store.complete(path, stored, key));
    onProgress({ phase: 'pages', done: Math.min(files.size, total), total });
  };
  const hear = (message: PagesMessage): void => {
    if ('reused' in message) {
      ({ total } = message);
      reused = message.reused.size;
      for (const [path, entry] of message.reused) files.set(path, entry);
    } else {
      const work = limit(() => complete(message));
      // Its error is thrown when all are awaited.
      work.catch(() => undefined);
      completing.push(work);
    }
  };
  try {
    await runWorker(new URL('./pages-worker.ts', import.meta.url), {
      data: { last, pageLevel } satisfies PagesTask,
      env: rendererEnvironment(settings, snapshot.shop),
      log,
      signal,
      onMessage: (message) => {
        // The worker is ours: pages-worker.ts says nothing else.
        hear(message as PagesMessage);
      },
    });
    await Promise.all(completing);
    onProgress({ phase: 'pages', done: total, total });
    return { files, rendered: total - reused, reused };
  } catch (error) {
    limit.clearQueue();
    await Promise.allSettled(completing);
    signal.throwIfAborted();
    throw new BuildError(
      `The pages could not be built: ${failure(error)}; see ${String(log.path)}.`,
      { cause: error },
    );
  }
}
