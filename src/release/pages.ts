import { rm } from 'node:fs/promises';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#src/domain/settings.ts';
import { runChild } from './child.ts';
import { BuildError } from './errors.ts';
import { failure } from './failure.ts';
import type { KeptPage, MadePage } from './kept-pages.ts';
import { isLarge } from './memory.ts';
import type { PagesWord } from './pages-word.ts';
import type { OnProgress } from './progress.ts';
import { projectRoot } from './project-root.ts';
import { moveFolder, removeAbandoned, unfinishedName } from './replace-folder.ts';

/** V8's: room for what is made for one page and no longer, so that it is not copied: a tenth faster. */
const ROOMY = ['--max-semi-space-size=64'];

/** Of a large catalogue: half the room, and the heap grows by no more than what is in use. */
const THRIFTY = ['--max-semi-space-size=32', '--heap-growing-percent=100'];

/** How many pages were made anew, and how many were taken from the build before. */
export type PageCounts = { readonly rendered: number; readonly reused: number };

export type PagesOptions = {
  readonly settings: Settings;
  /** Absolute. */
  readonly dataDir: string;
  readonly outDir: string;
  /** Whether every page is rendered anew. */
  readonly force: boolean;
  /** How many pages there will be at least, for the progress. */
  readonly expected: number;
  readonly log: WriteStream;
  readonly onProgress: OnProgress;
  /** Told of a file that is whole while others are made: its path inside the site, and where it is now. */
  readonly onFile: (file: string, path: string) => void;
  /**
   * Told which pages are kept of earlier builds, and in which folder: a head start while others are
   * made. The folder goes to its place when that has ended.
   */
  readonly onKept: (pages: readonly KeptPage[], folder: string) => Promise<void>;
  readonly signal: AbortSignal;
};

/**
 * Where Astro works: it runs its own bundles from inside the output folder, so that this one has to be
 * in the project for their imports to be found. (Elsewhere, Astro takes one fixed folder in the
 * project, which two builds would share, and renames from there, which no other disk allows.)
 */
const workshop = join(projectRoot, '.astro');

/**
 * Has Astro prerender every page of the snapshot in `dataDir` into `outDir`, an empty folder, except for
 * those that are kept there of earlier builds (kept-pages.ts). Gives those too that can be kept. Throws a
 * BuildError.
 */
export async function renderPages(
  options: PagesOptions,
): Promise<{ readonly counts: PageCounts; readonly pages: readonly MadePage[] }> {
  const { settings, dataDir, outDir, force, log, onProgress, onFile, onKept, signal } = options;
  const fresh = unfinishedName(workshop, 'site');
  let ahead = Promise.resolve();
  let made = 0;
  let reused = 0;
  let expected = options.expected;
  try {
    await removeAbandoned(workshop, 'site');
    const pages = await runChild('./astro-child.ts', {
      args: [fresh, dataDir, force ? 'force' : 'reuse'],
      nodeArgs: isLarge(expected) ? THRIFTY : ROOMY,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        SITE_URL: settings.siteUrl,
        PUBLIC_API_URL: settings.publicApiUrl,
        IMAGE_BASE_URL: settings.imageBaseUrl ?? '',
      },
      log,
      signal,
      onWord: (word) => {
        // The child is ours: what it says is what astro-child.ts does.
        const told = word as PagesWord;
        if ('kept' in told) {
          reused = told.kept.length;
          expected = told.all;
          ahead = onKept(told.kept, fresh);
          // What goes wrong is thrown where its end is waited for.
          ahead.catch(() => undefined);
        } else {
          made += told.made.length;
          for (const file of told.made) onFile(file, join(fresh, file));
        }
        const done = reused + made;
        onProgress({ phase: 'pages', done, total: Math.max(expected, done) });
      },
    });
    await ahead;
    await moveFolder(fresh, outDir);
    // The child is ours: what it hands over is what astro-child.ts gives.
    return { counts: { rendered: expected - reused, reused }, pages: pages as readonly MadePage[] };
  } catch (error) {
    await ahead.catch(() => undefined);
    await rm(fresh, { recursive: true, force: true });
    signal.throwIfAborted();
    throw new BuildError(
      `The pages could not be built: ${failure(error)}; see ${String(log.path)}.`,
      { cause: error },
    );
  }
}
