import type { WriteStream } from 'node:fs';
import type { Settings } from '#src/domain/settings/settings.ts';
import { BuildError, failure } from '#src/release/errors.ts';
import type { Manifest } from '#src/release/store/manifest.ts';
import type { PagesProgress, PagesResult, PagesTask } from './pages-worker.ts';
import type { OnProgress } from '#src/release/progress.ts';
import { runWorker } from './worker.ts';

export type PagesOptions = {
  readonly settings: Settings;
  readonly last: Manifest;
  readonly log: WriteStream;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

/**
 * Makes every file of the snapshot that Astro makes, as far as the last manifest has none of the same
 * key, and puts them into the store. It runs in a worker: Astro's modules read the catalogue once, and
 * the memory goes with them. Throws a BuildError.
 */
export async function makePages(options: PagesOptions): Promise<PagesResult> {
  const { settings, last, log, onProgress, signal } = options;
  const { dataDir, siteUrl, publicApiUrl, imageBaseUrl } = settings;
  try {
    const result = await runWorker(new URL('./pages-worker.ts', import.meta.url), {
      data: { last } satisfies PagesTask,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        SITE_URL: siteUrl,
        PUBLIC_API_URL: publicApiUrl,
        IMAGE_BASE_URL: imageBaseUrl ?? '',
      },
      log,
      signal,
      onMessage: (message) => {
        // The worker is ours: pages-worker.ts says nothing else.
        onProgress({ phase: 'pages', ...(message as PagesProgress) });
      },
    });
    // The worker is ours: it hands over what pages-worker.ts returns.
    return result as PagesResult;
  } catch (error) {
    signal.throwIfAborted();
    throw new BuildError(
      `The pages could not be built: ${failure(error)}; see ${String(log.path)}.`,
      { cause: error },
    );
  }
}
