import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { load } from 'cheerio';

/**
 * Returns a page with the texts, links and main picture of `html`, without any style, script or other
 * picture, and padded to the same compressed weight: the least that its content takes.
 */
export function barePage(html: string): string {
  const $ = load(html);
  // As wide as a phone shows it, so that it is the largest part of the first screen.
  const main = $('img[fetchpriority="high"]').first().clone().attr({ width: '380', height: '300' });
  $('style, script, link, meta[http-equiv], img, svg').remove();
  $('body').prepend(main);
  const bare = $.html();
  const goal = weightOf(html);
  if (weightOf(bare) >= goal) return bare;
  // Hexadecimal digits of a hash compress to half, so four for each byte are more than enough. Up to
  // 64 digits too many are 32 bytes.
  let [tooShort, enough] = [0, 4 * goal];
  while (enough - tooShort > 64) {
    const middle = (tooShort + enough) >> 1;
    if (weightOf(bare + padding(middle)) < goal) tooShort = middle;
    else enough = middle;
  }
  return bare + padding(enough);
}

/** A comment that does not compress away, always the same. */
function padding(length: number): string {
  let digits = '';
  for (let part = 0; digits.length < length; part += 1) {
    digits += createHash('sha256').update(String(part)).digest('hex');
  }
  return `<!--${digits.slice(0, length)}-->`;
}

/** Bytes as a build of a small shop compresses it (release/store/compress.ts). */
function weightOf(text: string): number {
  return compressPage(text).byteLength;
}

/** Compresses a page likewise. */
export function compressPage(text: string): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 10,
    },
  });
}
