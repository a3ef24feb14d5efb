import { rm } from 'node:fs/promises';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Settings } from '#src/domain/settings.ts';
import { runChild } from './child.ts';
import { BuildError } from './errors.ts';
import { failure } from './failure.ts';
import { hasKeptPages, type KeptPage, type MadePage } from './kept-pages.ts';
import { isLarge } from './memory.ts';
import type { PagesWord } from './pages-word.ts';
import type { OnProgress } from './progress.ts';
import { projectRoot } from './project-root.ts';
import { moveFolder, removeAbandoned, unfinishedName } from './replace-folder.ts';

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

/** What of the making of pages needs no snapshot. */
export type BeginOptions = {
  readonly settings: Settings;
  /** Absolute. */
  readonly dataDir: string;
  /** Whether every page is rendered anew. */
  readonly force: boolean;
  /** About how many products there will be; null where nothing is known of that. */
  readonly expected: number | null;
  readonly signal: AbortSignal;
};

type PagesOptions = {
  /** Absolute. */
  readonly outDir: string;
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

type MadePages = { readonly counts: PageCounts; readonly pages: readonly MadePage[] };

/** Pages that are begun: scripts and styles are made, and no page is. */
export type BegunPages = {
  /** Lets it go on: the snapshot is there. */
  readonly goOn: () => void;
  /**
   * Has Astro prerender every page of the snapshot in the data folder into `outDir`, an empty folder,
   * except for those that are kept there of earlier builds (kept-pages.ts). Gives those too that can be
   * kept. Throws a BuildError.
   */
  readonly render: (options: PagesOptions) => Promise<MadePages>;
  /** Leaves nothing behind of what is not rendered by then. */
  readonly abandon: () => Promise<void>;
};

/**
 * Where Astro works: it runs its own bundles from inside the output folder, so that this one has to be
 * in the project for their imports to be found. (Elsewhere, Astro takes one fixed folder in the
 * project, which two builds would share, and renames from there, which no other disk allows.)
 */
const workshop = join(projectRoot, '.astro');

/** Where nothing is known of how many pages there are, there may be many. */
function nodeArgsFor({ dataDir, force, expected }: BeginOptions): readonly string[] {
  if (expected !== null && !isLarge(expected)) return ROOMY;
  return force || !hasKeptPages(dataDir) ? THRIFTY : LARGE;
}

/**
 * Begins to make pages, in a process of its own: it gets ready while the snapshot that they are made of
 * is still being pulled.
 */
export async function beginPages(options: BeginOptions): Promise<BegunPages> {
  const { settings, dataDir, force } = options;
  const fresh = unfinishedName(workshop, 'site');
  const stop = new AbortController();
  const output = new PassThrough();
  const leave = Promise.withResolvers<undefined>();
  const heard: PagesWord[] = [];
  let hear: (word: PagesWord) => void = (word) => heard.push(word);
  const goOn = () => {
    leave.resolve(undefined);
  };
  await removeAbandoned(workshop, 'site');
  const running = runChild('./astro-child.ts', {
    args: [fresh, dataDir, force ? 'force' : 'reuse'],
    nodeArgs: nodeArgsFor(options),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SITE_URL: settings.siteUrl,
      PUBLIC_API_URL: settings.publicApiUrl,
      IMAGE_BASE_URL: settings.imageBaseUrl ?? '',
    },
    log: output,
    leave: leave.promise,
    signal: AbortSignal.any([options.signal, stop.signal]),
    onWord: (word) => {
      // The child is ours: what it says is what astro-child.ts does.
      hear(word as PagesWord);
    },
  });
  // What goes wrong is thrown where its end is waited for.
  running.catch(() => undefined);

  async function abandon(): Promise<void> {
    stop.abort();
    output.resume();
    await running.catch(() => undefined);
    await rm(fresh, { recursive: true, force: true });
  }

  async function render(task: PagesOptions): Promise<MadePages> {
    const { outDir, log, onProgress, onFile, onKept, signal } = task;
    let ahead = Promise.resolve();
    let made = 0;
    let reused = 0;
    let all = task.expected;
    const abort = () => {
      stop.abort(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    try {
      signal.throwIfAborted();
      output.pipe(log, { end: false });
      hear = (told) => {
        if ('kept' in told) {
          reused = told.kept.length;
          all = told.all;
          ahead = onKept(told.kept, fresh);
          // What goes wrong is thrown where its end is waited for.
          ahead.catch(() => undefined);
        } else {
          made += told.made.length;
          for (const file of told.made) onFile(file, join(fresh, file));
        }
        const done = reused + made;
        onProgress({ phase: 'pages', done, total: Math.max(all, done) });
      };
      for (const word of heard) hear(word);
      goOn();
      const pages = await running;
      await ahead;
      await moveFolder(fresh, outDir);
      // The child is ours: what it hands over is what astro-child.ts gives.
      return { counts: { rendered: all - reused, reused }, pages: pages as readonly MadePage[] };
    } catch (error) {
      await ahead.catch(() => undefined);
      await rm(fresh, { recursive: true, force: true });
      signal.throwIfAborted();
      throw new BuildError(
        `The pages could not be built: ${failure(error)}; see ${String(log.path)}.`,
        { cause: error },
      );
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  return { goOn, render, abandon };
}
