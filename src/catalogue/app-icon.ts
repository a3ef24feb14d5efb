import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Edge of the drawing of the shop's mark, in its own units. */
const EDGE = 64;

/**
 * Draws the shop's mark as a PNG of `size` pixels. A `square` one has a ground up to its corners:
 * phones cut it to a shape of their own, which holds a circle of 80% (W3C Web Application Manifest,
 * "maskable icons"), and the mark lies within it.
 */
export async function drawMark(
  size: number,
  corners: 'round' | 'square',
): Promise<Uint8Array<ArrayBuffer>> {
  const mark = await readFile(join(process.cwd(), 'public', 'favicon.svg'), 'utf8');
  return drawPng(corners === 'square' ? mark.replace(/ rx="\d+"/, '') : mark, size);
}

/** Draws a line icon (`path` on a 24-pixel grid) on the mark's ground, as a PNG of `size` pixels. */
export async function drawShortcut(size: number, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const icon =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EDGE} ${EDGE}">` +
    '<circle cx="32" cy="32" r="32" fill="#0f5c43"/>' +
    '<g transform="translate(14 14) scale(1.5)" fill="none" stroke="#ffffff" stroke-width="1.8"' +
    ` stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g></svg>`;
  return drawPng(icon, size);
}

async function drawPng(svg: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(svg), { density: 72 * (size / EDGE) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Uint8Array(png);
}
