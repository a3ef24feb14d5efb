import type { WriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#src/domain/settings/settings.ts';
import { compressAhead, compressFiles, placeTwins } from './compress.ts';
import { contentHash, type CompressedCache } from './compressed-cache.ts';
import type { ContentHashes } from './content-hashes.ts';
import { startFilePipeline } from './file-pipeline.ts';
import { HEADERS, headersFile, REDIRECTS, redirectsFile } from './hosting/host-files.ts';
import { SITE_HEADERS, siteHeaders } from './hosting/site-headers.ts';
import { openKeptPages } from './kept-pages.ts';
import type { PageFactsCache } from './page-facts.ts';
import { makePages, type PageCounts } from './pages.ts';
import type { OnProgress } from './progress.ts';
import { listFiles } from './tree.ts';

export type BuildPagesOptions = {
  /** Where the pages go: empty, or not there. */
  readonly folder: string;
  readonly settings: Settings;
  /** Absolute. */
  readonly dataDir: string;
  /** How many products the snapshot has. */
  readonly products: number;
  /** Whether every page is rendered anew. */
  readonly force: boolean;
  readonly cache: CompressedCache;
  readonly pageFacts: Promise<PageFactsCache> | null;
  readonly onContents: (hashes: ContentHashes) => Promise<void>;
  readonly log: WriteStream;
  readonly onProgress: OnProgress;
  /** Since the build began, in ms. */
  readonly elapsed: () => number;
  readonly signal: AbortSignal;
};

/** What became of the pages; `rendered` and `compressed` are when, in ms since the build began. */
export type BuiltPages = {
  readonly counts: PageCounts;
  /** How many files had to be compressed. */
  readonly fresh: number;
  readonly rendered: number;
  readonly compressed: number;
};

/**
 * Makes all files of a site that Astro makes, those for its hosts, and the compressed twins of all.
 * Throws a BuildError.
 */
export async function buildPages(options: BuildPagesOptions): Promise<BuiltPages> {
  const { folder, settings, dataDir, products, force, cache, log } = options;
  const { onProgress, elapsed, signal } = options;
  const facts = await options.pageFacts;
  /** Of the files whose content is known: those that are kept, and those that were read when they were whole. */
  const known = new Map<string, string>();
  const read = (file: string, content: Buffer) => {
    if (file.endsWith('.html')) facts?.factsOf(file, () => content);
  };
  // Rendering keeps but one core busy.
  const pipeline = startFilePipeline(async (file, content) => {
    read(file, content);
    await compressAhead(file, content, cache);
    known.set(file, contentHash(content));
  });
  let placed: ReadonlySet<string> = new Set();
  const rendering = makePages({
    ...{ settings, dataDir, force, outDir: folder, products, log, onProgress, signal },
    onFile: pipeline.add,
    onKept: async (kept) => {
      for (const { file, hash } of kept) known.set(file, hash);
      placed = await placeTwins({ folder, pages: kept, cache, signal });
    },
  });
  await rendering.then(pipeline.stop, pipeline.stop);
  const { counts, pages } = await rendering;
  const rendered = elapsed();
  const site = await listFiles(folder);
  const headers = siteHeaders(settings);
  await writeFile(join(folder, HEADERS), headersFile(headers));
  await writeFile(join(folder, SITE_HEADERS), JSON.stringify(headers));
  await writeFile(join(folder, REDIRECTS), redirectsFile(new Set(site)));
  const { fresh, hashes } = await compressFiles({
    ...{ folder, files: site.filter((file) => !placed.has(file)), cache, known },
    ...{ onContent: read, onProgress, signal },
  });
  for (const [file, hash] of hashes) known.set(file, hash);
  facts?.note(known);
  await options.onContents(known);
  const kept = await openKeptPages(dataDir);
  await kept.keep(
    folder,
    pages.map(({ file, key, hash }) => ({ file, key, hash: hash ?? hashes.get(file) ?? null })),
  );
  return { counts, fresh, rendered, compressed: elapsed() };
}
