import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#src/domain/settings/settings.ts';
import { runChild } from './child.ts';
import { BuildError } from './errors.ts';
import { failure } from './failure.ts';
import { hasKeptPages, type KeptPage, type MadePage } from './kept-pages.ts';
import { isLarge } from './memory.ts';
import type { PagesMessage } from './pages-message.ts';
import type { OnProgress } from './progress.ts';

/** V8's: room for what is made for one page and no longer, so that it is not copied: a tenth faster. */
const ROOMY = ['--max-semi-space-size=64'];

/** Of a large catalogue: half the room, and the heap grows by a fifth of what is in use, not by all of it. */
const THRIFTY = ['--max-semi-space-size=32', '--heap-growing-percent=20'];

/**
 * Of a large catalogue most of which is kept: it fills half a gigabyte, until which nothing is collected,
 * and from then on the heap grows by as much as is in use.
 */
const LARGE = [
  '--max-semi-space-size=32',
  '--initial-old-space-size=600',
  '--heap-growing-percent=100',
];

/** How many pages were made anew, and how many were taken from the build before. */
export type PageCounts = { readonly rendered: number; readonly reused: number };

export type PagesOptions = {
  readonly settings: Settings;
  /** Absolute. */
  readonly dataDir: string;
  /** Whether every page is rendered anew. */
  readonly force: boolean;
  /** Absolute; an empty folder, or not there. */
  readonly outDir: string;
  /** How many products the snapshot has: for the memory, and at first for the progress. */
  readonly products: number;
  readonly log: WriteStream;
  readonly onProgress: OnProgress;
  /** Told of a file that is whole while others are made: its path inside the site, and where it is. */
  readonly onFile: (file: string, path: string) => void;
  /** Told which pages are kept of earlier builds: a head start while others are made. */
  readonly onKept: (pages: readonly KeptPage[]) => Promise<void>;
  readonly signal: AbortSignal;
};

export type MadePages = { readonly counts: PageCounts; readonly pages: readonly MadePage[] };

function nodeArgsFor({ dataDir, force, products }: PagesOptions): readonly string[] {
  if (!isLarge(products)) return ROOMY;
  return force || !hasKeptPages(dataDir) ? THRIFTY : LARGE;
}

/**
 * Makes every page of the snapshot in the data folder, and the other files that Astro makes, in a
 * process of its own; pages of earlier builds that show the same are linked (kept-pages.ts). Returns
 * those too that can be kept. Throws a BuildError.
 */
export async function makePages(options: PagesOptions): Promise<MadePages> {
  const { settings, dataDir, force, outDir, products, log } = options;
  const { onProgress, onFile, onKept, signal } = options;
  const { siteUrl, publicApiUrl, imageBaseUrl } = settings;
  let ahead = Promise.resolve();
  let made = 0;
  let reused = 0;
  let all = products;
  const hear = (told: PagesMessage) => {
    if ('kept' in told) {
      reused = told.kept.length;
      all = told.all;
      ahead = onKept(told.kept);
      // What goes wrong is thrown where its end is waited for.
      ahead.catch(() => undefined);
    } else {
      made += told.made.length;
      for (const file of told.made) onFile(file, join(outDir, file));
    }
    const done = reused + made;
    onProgress({ phase: 'pages', done, total: Math.max(all, done) });
  };
  try {
    const pages = await runChild('./pages-child.ts', {
      args: [outDir, force ? 'force' : 'reuse'],
      nodeArgs: nodeArgsFor(options),
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
      onWord: (word) => {
        // The child is ours: what it says is what pages-child.ts does.
        hear(word as PagesMessage);
      },
    });
    await ahead;
    // The child is ours: what it hands over is what pages-child.ts gives.
    return { counts: { rendered: all - reused, reused }, pages: pages as readonly MadePage[] };
  } catch (error) {
    await ahead.catch(() => undefined);
    signal.throwIfAborted();
    throw new BuildError(
      `The pages could not be built: ${failure(error)}; see ${String(log.path)}.`,
      { cause: error },
    );
  }
}
