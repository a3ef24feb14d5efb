import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentHash, type CompressedCache, type Effort } from './compressed-cache.ts';
import { inParallel } from './in-parallel.ts';
import { inSlices } from './in-slices.ts';
import type { KeptPage } from './kept-pages.ts';
import type { OnProgress } from './progress.ts';

/** Endings of files that are text; pictures, Pagefind's index and its wasm are compressed already. */
const TEXT = new Set(['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest']);

/** In bytes: below it, the saving is lost in the packet. */
const SMALLEST = 1000;

/** As many as the thread pool of zlib has threads. */
const AT_ONCE = 4;

/** Whether a file has compressed twins when it is large enough. */
export function isText(file: string): boolean {
  return TEXT.has(extname(file));
}

export type CompressOptions = {
  readonly folder: string;
  readonly files: readonly string[];
  readonly cache: CompressedCache;
  /** Hashes of contents (`contentHash`) that are known: these files are not read. */
  readonly known?: ReadonlyMap<string, string>;
  /** Told what a file holds that has to be compressed now. */
  readonly onContent?: (file: string, content: Buffer) => void;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

/**
 * Writes `<file>.br` and `<file>.gz` beside each text file of 1 kB or more. Equal content gives equal
 * bytes. Returns how many files have twins, how many of these had to be compressed now, and the hash of
 * each file's content.
 */
export async function compressFiles(options: CompressOptions): Promise<{
  readonly compressed: number;
  readonly fresh: number;
  readonly hashes: ReadonlyMap<string, string>;
}> {
  const { folder, files, cache, known, onContent, onProgress, signal } = options;
  const texts = files.filter(isText);
  const hashes = new Map<string, string>();
  let done = 0;
  const tell = () => {
    done += 1;
    onProgress({ phase: 'compress', done, total: texts.length });
  };
  let compressed = 0;
  let fresh = 0;
  const unknown: string[] = [];
  const place = (file: string, hash: string): boolean => {
    const twins = cache.place(hash, effortOf(file), join(folder, file));
    if (twins?.made === true) fresh += 1;
    return twins !== null;
  };
  await inSlices(texts, (file) => {
    signal.throwIfAborted();
    const path = join(folder, file);
    const hash = known?.get(file) ?? contentHash(readFileSync(path));
    hashes.set(file, hash);
    const isLarge = statSync(path).size >= SMALLEST;
    if (isLarge) compressed += 1;
    if (isLarge && !place(file, hash)) unknown.push(file);
    else tell();
  });
  await inParallel(unknown, AT_ONCE, async (file) => {
    signal.throwIfAborted();
    const content = await readFile(join(folder, file));
    const compressing = cache.compress(content, effortOf(file));
    onContent?.(file, content);
    await compressing;
    place(file, contentHash(content));
    tell();
  });
  return { compressed, fresh, hashes };
}

/**
 * Puts the twins of pages that are kept of earlier builds beside them, as far as they are kept too; gives
 * which these are.
 */
export async function placeTwins(options: {
  readonly folder: string;
  readonly pages: readonly KeptPage[];
  readonly cache: CompressedCache;
  readonly signal: AbortSignal;
}): Promise<ReadonlySet<string>> {
  const { folder, pages, cache, signal } = options;
  const placed = new Set<string>();
  await inSlices(pages, ({ file, hash }) => {
    signal.throwIfAborted();
    if (cache.place(hash, effortOf(file), join(folder, file)) !== null) placed.add(file);
  });
  return placed;
}

/** Compresses a file before it is in its place, so that `compressFiles` need not. */
export async function compressAhead(
  file: string,
  content: Uint8Array,
  cache: CompressedCache,
): Promise<void> {
  if (isText(file) && content.byteLength >= SMALLEST) await cache.compress(content, effortOf(file));
}

/** Pages and what is as many as they are change often; the rest is few files that are read often. */
function effortOf(file: string): Effort {
  return ['.html', '.json', '.xml', '.txt'].includes(extname(file)) ? 'page' : 'asset';
}
