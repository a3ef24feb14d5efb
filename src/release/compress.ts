import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { CompressedCache, Effort } from './compressed-cache.ts';
import { inParallel } from './in-parallel.ts';
import { inSlices } from './in-slices.ts';
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

/**
 * Writes `<file>.br` and `<file>.gz` beside each text file of 1 kB or more. Equal content gives equal
 * bytes. Gives how many files have twins, and how many of these had to be compressed now.
 */
export async function compressFiles(
  folder: string,
  files: readonly string[],
  cache: CompressedCache,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<{ compressed: number; fresh: number }> {
  const texts = files.filter(isText);
  let done = 0;
  const tell = () => {
    done += 1;
    onProgress({ phase: 'compress', done, total: texts.length });
  };
  let compressed = 0;
  let fresh = 0;
  const unknown: string[] = [];
  const place = (file: string, content: Uint8Array): boolean => {
    const twins = cache.place(content, effortOf(file), join(folder, file));
    if (twins?.made === true) fresh += 1;
    return twins !== null;
  };
  await inSlices(texts, (file) => {
    signal.throwIfAborted();
    const path = join(folder, file);
    const isLarge = statSync(path).size >= SMALLEST;
    if (isLarge) compressed += 1;
    if (isLarge && !place(file, readFileSync(path))) unknown.push(file);
    else tell();
  });
  await inParallel(unknown, AT_ONCE, async (file) => {
    signal.throwIfAborted();
    const content = await readFile(join(folder, file));
    await cache.compress(content, effortOf(file));
    place(file, content);
    tell();
  });
  return { compressed, fresh };
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
