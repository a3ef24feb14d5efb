import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { SEARCH_FILES } from '#src/domain/routes.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** Endings of files that are text; pictures, Pagefind's index and its wasm are compressed already. */
const TEXT = new Set(['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest']);

/** Of these a site has many that change; the rest is few files that are read often. */
const MANY = new Set(['.html', '.json', '.xml', '.txt']);

/** One page, and the one that most visits begin with. */
const HOME = 'index.html';

/** In bytes: below it, the saving is lost in the packet. */
const SMALLEST = 1000;

/**
 * 64 kB, as a power of two. With a larger window the lower levels take several MB of memory for each
 * file, which costs more time than the compression. Pages are about as long and become no larger.
 */
const SMALLEST_WINDOW = 16;

/** Up to so many products, all pages at the higher level take half a minute. */
const SMALL_SHOP = 1_000;

/** Brotli's level for the pages of a site. */
export type PageLevel = 7 | 10;

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

/**
 * Returns the level for a shop of so many products. At 10 a page is 6% smaller, so that it arrives with
 * its headers in a first round trip (10 packets, RFC 6928), and takes 20 times as long.
 */
export function pageLevelFor(products: number): PageLevel {
  return products > SMALL_SHOP ? 7 : 10;
}

/** How hard each encoder tries for a file: part of the twins' names in the store. */
export function levelsFor(
  path: string,
  pageLevel: PageLevel,
): { readonly br: number; readonly gz: number } {
  const ending = extname(path);
  // The first search waits for its index, whose few files change with many products each.
  const isSearched = path.startsWith(`${SEARCH_FILES}/`);
  if (path === HOME || isSearched || !MANY.has(ending)) return { br: 11, gz: 9 };
  return { br: ending === '.html' ? pageLevel : 7, gz: 6 };
}

/** Compresses the content of a file. Equal input gives equal bytes with one version of Node. */
export async function compress(
  path: string,
  content: Uint8Array,
  pageLevel: PageLevel,
): Promise<Twins> {
  const level = levelsFor(path, pageLevel);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: level.br,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(level.br, content),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    deflate(content, { level: level.gz }),
  ]);
  return { br, gz };
}

/** Whether files are the twins of a content. A power failure leaves them cut short or empty. */
export async function areTwins({ br, gz }: Twins, content: Uint8Array): Promise<boolean> {
  const limit = { maxOutputLength: content.byteLength };
  try {
    const contents = await Promise.all([fromBrotli(br, limit), fromGzip(gz, limit)]);
    return contents.every((one) => one.equals(content));
  } catch {
    // Neither format can be read in part.
    return false;
  }
}

/** How far back Brotli looks, as a power of two: at the higher levels over the whole file. */
function windowFor(level: number, { byteLength }: Uint8Array): number {
  if (level < 10) return SMALLEST_WINDOW;
  const whole = Math.ceil(Math.log2(Math.max(1, byteLength)));
  return Math.min(Math.max(whole, SMALLEST_WINDOW), constants.BROTLI_DEFAULT_WINDOW);
}
