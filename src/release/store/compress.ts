import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Endings of files that are text; pictures, Pagefind's index and its wasm are compressed already. */
const TEXT = new Set(['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest']);

/** Of these a site has many that change; the rest is few files that are read often. */
const MANY = new Set(['.html', '.json', '.xml', '.txt']);

/** One page, and the one that most visits begin with. */
const HOME = 'index.html';

/** In bytes: below it, the saving is lost in the packet. */
const SMALLEST = 1000;

/**
 * 64 kB, as a power of two. With a larger window Brotli takes several MB of memory for each file, which
 * costs more time than the compression. Pages are about as long and become no larger.
 */
const SMALLEST_WINDOW = 16;

/** A file's compressed twins. */
export type Twins = { readonly br: Uint8Array; readonly gz: Uint8Array };

/** Whether a file has compressed twins when it is large enough. */
export function isText(path: string): boolean {
  return TEXT.has(extname(path));
}

/** Whether a file of this size has compressed twins: no address leads to one whose name begins with `_`. */
export function hasTwins(path: string, size: number): boolean {
  return isText(path) && size >= SMALLEST && !path.startsWith('_');
}

/** How hard each encoder tries for a file: part of the twins' names in the store. */
export function levelsFor(path: string): { readonly br: number; readonly gz: number } {
  return path !== HOME && MANY.has(extname(path)) ? { br: 7, gz: 6 } : { br: 11, gz: 9 };
}

/** Compresses the content of a file. Equal input gives equal bytes with one version of Node. */
export async function compress(path: string, content: Uint8Array): Promise<Twins> {
  const level = levelsFor(path);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: level.br,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(path, content),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    deflate(content, { level: level.gz }),
  ]);
  return { br, gz };
}

/** How far back Brotli looks, as a power of two: over the whole file, and no further than that. */
function windowFor(path: string, { byteLength }: Uint8Array): number {
  if (path !== HOME && path.endsWith('.html')) return SMALLEST_WINDOW;
  const whole = Math.ceil(Math.log2(Math.max(1, byteLength)));
  return Math.min(Math.max(whole, SMALLEST_WINDOW), constants.BROTLI_DEFAULT_WINDOW);
}
