import { createWriteStream, statSync, type WriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { readSnapshot } from '#src/catalogue/store.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import type { Settings } from '#src/domain/settings.ts';
import { compressFiles } from './compress.ts';
import { openCompressedCache } from './compressed-cache.ts';
import { BuildError, diskFault } from './errors.ts';
import { headersFile, redirectsFile } from './hosting/host-files.ts';
import { renderPages, type PageCounts } from './pages.ts';
import { placePictures } from './pictures.ts';
import type { OnProgress } from './progress.ts';
import { removeAbandoned, replaceFolder, unfinishedName } from './replace-folder.ts';
import { SEARCH_FOLDER, writeSearchIndex } from './search-index.ts';
import { listFiles } from './tree.ts';

/** What a build made. Durations in ms; `bytes` of all files, compressed twins included. */
export type BuildReport = PageCounts & {
  readonly snapshotHash: string;
  readonly pages: number;
  readonly indexed: number;
  readonly pictures: number;
  /** Files that had to be compressed now; the others' twins came from the build before. */
  readonly freshlyCompressed: number;
  readonly files: number;
  readonly bytes: number;
  readonly durations: Readonly<Record<'pages' | 'index' | 'compress' | 'total', number>>;
};

export type BuildOptions = {
  readonly settings: Settings;
  /** Where the site goes; replaced as a whole. */
  readonly outDir: string;
  readonly onProgress?: OnProgress;
  /** Whether every page is rendered anew, whatever is kept of the build before. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
};

/**
 * Makes the whole site of the snapshot in the data folder: pages, pictures, search index, host files
 * and compressed twins. It is made beside `outDir` and put there when it is complete: whatever goes
 * wrong, the former site stays. Throws a BuildError, or a SnapshotError where there is no usable
 * snapshot.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const outDir = resolve(options.outDir);
  const dataDir = resolve(options.settings.dataDir);
  const snapshot = await readSnapshot(dataDir);
  const fresh = unfinishedName(dirname(outDir), basename(outDir));
  try {
    await removeAbandoned(dirname(outDir), basename(outDir));
    await mkdir(fresh, { recursive: true });
    await mkdir(dataDir, { recursive: true });
    const log = createWriteStream(join(dataDir, 'build.log'));
    // A log that cannot be written is no reason to fail; what made it so will be.
    log.on('error', () => undefined);
    try {
      const report = await buildInto(fresh, dataDir, snapshot, log, options);
      await replaceFolder(fresh, outDir);
      return report;
    } finally {
      log.end();
      await finished(log).catch(() => undefined);
    }
  } catch (error) {
    // Where the folder cannot be written, there is nothing to remove either.
    await rm(fresh, { recursive: true, force: true }).catch(() => undefined);
    const fault = diskFault(error);
    if (fault === null) throw error;
    throw new BuildError(`The site could not be written to ${outDir}: ${fault}.`, { cause: error });
  }
}

async function buildInto(
  folder: string,
  dataDir: string,
  snapshot: Snapshot,
  log: WriteStream,
  options: BuildOptions,
): Promise<BuildReport> {
  const { settings, onProgress = () => undefined, force = false } = options;
  const signal = options.signal ?? new AbortController().signal;
  const started = performance.now();
  const expected = snapshot.products.length;
  const counts = await renderPages({
    ...{ settings, dataDir, outDir: folder, force, expected, log, onProgress, signal },
  });
  const rendered = performance.now();

  const pageFiles = await listFiles(folder);
  const site = new Set(pageFiles);
  await writeFile(join(folder, '_headers'), headersFile());
  await writeFile(join(folder, '_redirects'), redirectsFile(site));
  const pictures = await placePictures(snapshot, dataDir, folder);

  // Pagefind has its own process; the pages are compressed meanwhile.
  onProgress({ phase: 'index', done: 0, total: null });
  const cache = await openCompressedCache(dataDir);
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const indexing = writeSearchIndex(folder, log, either).then((count) => {
    onProgress({ phase: 'index', done: count, total: count });
    return { count, at: performance.now() };
  });
  const compressing = compressFiles(folder, pageFiles, cache, onProgress, either);
  const [indexed, ofPages] = await Promise.all([indexing, compressing]).catch(
    async (error: unknown) => {
      stop.abort(error);
      await Promise.allSettled([indexing, compressing]);
      throw error;
    },
  );
  const rest = (await listFiles(join(folder, SEARCH_FOLDER))).map(
    (file) => `${SEARCH_FOLDER}/${file}`,
  );
  const ofIndex = await compressFiles(folder, rest, cache, onProgress, signal);
  await cache.prune();
  const ended = performance.now();

  const files = await listFiles(folder);
  return {
    ...counts,
    snapshotHash: snapshot.hash,
    pages: pageFiles.filter((file) => file.endsWith('.html')).length,
    indexed: indexed.count,
    pictures,
    freshlyCompressed: ofPages.fresh + ofIndex.fresh,
    files: files.length,
    bytes: bytesOf(folder, files),
    durations: {
      pages: Math.round(rendered - started),
      index: Math.round(indexed.at - rendered),
      compress: Math.round(ended - rendered),
      total: Math.round(performance.now() - started),
    },
  };
}

function bytesOf(folder: string, files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + statSync(join(folder, file)).size, 0);
}
