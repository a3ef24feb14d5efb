import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#src/domain/settings.ts';
import { runChild } from './child.ts';
import { BuildError } from './errors.ts';
import { failure } from './failure.ts';
import type { OnProgress } from './progress.ts';
import { projectRoot } from './project-root.ts';
import { moveFolder, removeAbandoned, unfinishedName } from './replace-folder.ts';

/** So many pages after it, a page is whole: Astro makes four at once. */
const BEHIND = 64;

/** How many pages were made anew, and how many were taken from the build before. */
export type PageCounts = { readonly rendered: number; readonly reused: number };

/**
 * What Astro prints once for each page, and once more for each that it did not render; of pages that are
 * made at once, in one line or several.
 */
const PAGE = /├─ (\S+)/g;
const REUSED = /\((?:restored|cached)\)/g;

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
  /** Told where a file can be read while others are made. */
  readonly onFile: (path: string) => void;
  readonly signal: AbortSignal;
};

/**
 * Where Astro works: it runs its own bundles from inside the output folder, so that this one has to be
 * in the project for their imports to be found. (Elsewhere, Astro takes one fixed folder in the
 * project, which two builds would share, and renames from there, which no other disk allows.)
 */
const workshop = join(projectRoot, '.astro');

/**
 * Has Astro prerender every page of the snapshot in `dataDir` into `outDir`, an empty folder, with what is
 * unchanged taken from its cache there. Throws a BuildError.
 */
export async function renderPages(options: PagesOptions): Promise<PageCounts> {
  const { settings, dataDir, outDir, expected, log, onProgress, onFile, signal } = options;
  const cache = join(dataDir, 'cache', 'astro');
  // Astro writes the list of what it keeps after the pages themselves: after a build that was cut
  // short, the list tells of older pages than those that are there.
  const unfinished = join(cache, 'unfinished');
  const force = options.force || existsSync(unfinished);
  const made = unfinishedName(workshop, 'site');
  const begun: string[] = [];
  let pages = 0;
  let reused = 0;
  try {
    await removeAbandoned(workshop, 'site');
    await mkdir(cache, { recursive: true });
    await writeFile(unfinished, '');
    await runChild('./astro-child.ts', {
      args: [made, force ? 'force' : 'reuse'],
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
      onLine: (line) => {
        reused += [...line.matchAll(REUSED)].length;
        for (const [, file = ''] of line.matchAll(PAGE)) {
          pages += 1;
          begun.push(join(made, file));
        }
        for (const path of begun.splice(0, Math.max(0, begun.length - BEHIND))) onFile(path);
        onProgress({ phase: 'pages', done: pages, total: Math.max(expected, pages) });
      },
    });
    await rm(unfinished);
    await moveFolder(made, outDir);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    signal.throwIfAborted();
    throw new BuildError(
      `The pages could not be built: ${failure(error)}; see ${String(log.path)}.`,
      { cause: error },
    );
  }
  return { rendered: pages - reused, reused };
}
