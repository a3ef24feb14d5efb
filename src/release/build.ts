import { createWriteStream, statSync, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { countProducts, readSnapshotWith } from '#src/catalogue/store.ts';
import { SEARCH_INDEX } from '#src/domain/search/parts.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { buildPages } from './build-pages.ts';
import { compressFiles } from './compress.ts';
import { openCompressedCache } from './compressed-cache.ts';
import type { ContentHashes } from './content-hashes.ts';
import { BuildError, diskFault } from './errors.ts';
import { writeHostConfigs } from './host-configs.ts';
import type { PageFactsCache } from './page-facts.ts';
import type { PageCounts } from './pages.ts';
import { placePictures, type PictureCounts } from './pictures.ts';
import type { OnProgress } from './progress.ts';
import { moveFolder, removeAbandoned, replaceFolder, unfinishedName } from './replace-folder.ts';
import { runBoth } from './run-both.ts';
import { writeSearchIndex } from './search-index.ts';
import { listFiles } from './tree.ts';

/** What a build made. Durations in ms; `bytes` of all files, compressed twins included. */
export type BuildReport = PageCounts &
  PictureCounts & {
    readonly snapshotHash: string;
    readonly pages: number;
    readonly indexed: number;
    /** Files that had to be compressed now; the others' twins came from the build before. */
    readonly freshlyCompressed: number;
    readonly files: number;
    readonly bytes: number;
    /** Index and pictures are made while the pages are made and compressed. */
    readonly durations: Readonly<
      Record<'pages' | 'index' | 'pictures' | 'compress' | 'total', number>
    >;
  };

export type BuildOptions = {
  readonly settings: Settings;
  /** Where the site goes; replaced as a whole. */
  readonly outDir: string;
  readonly onProgress?: OnProgress;
  /** Whether every page is rendered anew, whatever is kept of the build before. */
  readonly force?: boolean;
  /** Whether the lists for nginx and Caddy are written; a publish writes them in any case. */
  readonly hostConfigs?: boolean;
  /** Learns what the checks will ask of pages, while others are made. */
  readonly pageFacts?: Promise<PageFactsCache>;
  /** Told what the files of the pages hold, once they are whole. */
  readonly onContents?: (hashes: ContentHashes) => Promise<void>;
  readonly signal?: AbortSignal;
};

/**
 * Makes the whole site of the snapshot in the data folder: pages, pictures, search index, host files
 * and compressed twins. It is made beside `outDir` and put there when it is complete: whatever goes
 * wrong, the former site stays. Throws a BuildError, or a SnapshotError if there is no usable
 * snapshot.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const outDir = resolve(options.outDir);
  const dataDir = resolve(options.settings.dataDir);
  const products = await countProducts(dataDir);
  const fresh = unfinishedName(dirname(outDir), basename(outDir));
  try {
    await removeAbandoned(dirname(outDir), basename(outDir));
    await mkdir(fresh, { recursive: true });
    await mkdir(dataDir, { recursive: true });
    const log = createWriteStream(join(dataDir, 'build.log'));
    // A log that cannot be written is no reason to fail; what made it so will be.
    log.on('error', () => undefined);
    try {
      const report = await buildInto(fresh, dataDir, products, log, options);
      await replaceFolder(fresh, outDir);
      return report;
    } finally {
      log.end();
      await finished(log).catch(() => undefined);
    }
  } catch (error) {
    // Where the folder cannot be written, there is nothing to remove either.
    for (const part of [fresh, `${fresh}.search`, `${fresh}.pictures`]) {
      await rm(part, { recursive: true, force: true }).catch(() => undefined);
    }
    const fault = diskFault(error);
    if (fault === null) throw error;
    throw new BuildError(`The site could not be written to ${outDir}: ${fault}.`, { cause: error });
  }
}

async function buildInto(
  folder: string,
  dataDir: string,
  products: number,
  log: WriteStream,
  options: BuildOptions,
): Promise<BuildReport> {
  const { settings, onProgress = () => undefined, force = false } = options;
  const { hostConfigs = true } = options;
  const signal = options.signal ?? new AbortController().signal;
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const search = `${folder}.search`;
  const gallery = `${folder}.pictures`;
  const cache = await openCompressedCache(dataDir);
  const makePages = (either: AbortSignal) =>
    buildPages({
      ...{ folder, settings, dataDir, products, force, cache, log, onProgress, elapsed },
      pageFacts: options.pageFacts ?? null,
      onContents: options.onContents ?? (() => Promise.resolve()),
      signal: either,
    });
  const makeIndex = async (either: AbortSignal) => {
    onProgress({ phase: 'index', done: 0, total: null });
    const count = await writeSearchIndex(dataDir, search, log, either);
    onProgress({ phase: 'index', done: count, total: count });
    return { count, written: elapsed() };
  };
  const makePictures = async (either: AbortSignal) => {
    const { imageBaseUrl } = settings;
    // No more of it than is used here: others build with all of it at the same time.
    const snapshot = await readSnapshotWith(dataDir, ({ pictures: shown }) => ({
      pictures: shown,
    }));
    const counts = await placePictures({
      ...{ snapshot, dataDir, outDir: gallery, imageBaseUrl, log, onProgress, signal: either },
    });
    return { counts, hash: snapshot.hash, placed: elapsed() };
  };
  // None needs what another makes.
  const [pages, [index, pictures]] = await runBoth(signal, (either) => [
    makePages(either),
    runBoth(either, (any) => [makeIndex(any), makePictures(any)]),
  ]);
  await moveFolder(join(search, SEARCH_INDEX), join(folder, SEARCH_INDEX));
  await rm(search, { recursive: true });
  for (const name of await readdir(gallery)) {
    await moveFolder(join(gallery, name), join(folder, name));
  }
  await rm(gallery, { recursive: true });
  const indexFiles = (await listFiles(join(folder, SEARCH_INDEX))).map((file) =>
    join(SEARCH_INDEX.slice(1), file),
  );
  const rest = await compressFiles({ folder, files: indexFiles, cache, onProgress, signal });
  await cache.prune();
  if (hostConfigs) await writeHostConfigs(folder);

  const files = await listFiles(folder);
  return {
    ...pages.counts,
    snapshotHash: pictures.hash,
    pages: files.filter((file) => file.endsWith('.html')).length,
    indexed: index.count,
    ...pictures.counts,
    freshlyCompressed: pages.fresh + rest.fresh,
    files: files.length,
    bytes: bytesOf(folder, files),
    durations: {
      pages: pages.rendered,
      index: index.written,
      pictures: pictures.placed,
      compress: pages.compressed - pages.rendered,
      total: elapsed(),
    },
  };
}

function bytesOf(folder: string, files: readonly string[]): number {
  return files.reduce((bytes, file) => bytes + statSync(join(folder, file)).size, 0);
}
