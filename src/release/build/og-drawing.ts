import sharp from 'sharp';
import { OG_SIZE } from '#src/domain/catalogue/og-picture.ts';

/** A picture in memory: rows of pixels of three bytes, red, green and blue. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Colours of the light theme (styles/tokens.css): a shared picture has no dark version. */
const paper = { tile: '#f3f1ea', deep: '#0b3525', onDeep: '#f7f6f0' };

/**
 * Width of the band with the shop's mark, in px from the left. It is narrow: some apps crop to the
 * middle.
 */
const BAND = 240;

/** Box of the product, in px: the middle beside the band. */
const box = { left: 420, top: 30, width: 600, height: 570 };

/** The shop's mark on a square of 32, as components/BrandMark.astro has it; no letters: they need a font. */
const mark = `
  <path fill="${paper.onDeep}" d="M4 11h24l-2 16a3 3 0 0 1-3 2.6H9A3 3 0 0 1 6 27z"/>
  <path fill="none" stroke="${paper.onDeep}" stroke-width="2.4" stroke-linecap="round"
    d="M10 14V9a6 6 0 0 1 12 0v5"/>`;

/**
 * Draws the picture that represents a product's page where its link is shared: a JPEG. `product` may
 * have any size; its ground is white.
 */
export async function drawProductOg(product: Pixels): Promise<Uint8Array> {
  const canvas = Uint8Array.from(await productGround());
  const { data, info } = await sharp(product.data, { raw: { ...sizeOf(product), channels: 3 } })
    .resize({ width: box.width, height: box.height, fit: 'inside' })
    // White becomes the ground's own colour, as it does on the tiles of the pages.
    .linear(channelsOf(paper.tile), [0, 0, 0])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = box.left + Math.floor((box.width - info.width) / 2);
  const top = box.top + Math.floor((box.height - info.height) / 2);
  for (let row = 0; row < info.height; row += 1) {
    const pixels = data.subarray(row * info.width * 3, (row + 1) * info.width * 3);
    canvas.set(pixels, ((top + row) * OG_SIZE.width + left) * 3);
  }
  return encode(canvas);
}

/** Draws the picture that represents the shop itself, as a JPEG. */
export async function drawSiteOg(): Promise<Uint8Array> {
  const { width, height } = OG_SIZE;
  return encode(
    await pixelsOf(
      `<rect width="${width}" height="${height}" fill="${paper.deep}"/>
       <g transform="translate(${width / 2 - 176} ${height / 2 - 185}) scale(11)">${mark}</g>`,
    ),
  );
}

let ground: Promise<Uint8Array> | undefined;

/** The background of every product, drawn once. */
function productGround(): Promise<Uint8Array> {
  const { width, height } = OG_SIZE;
  ground ??= pixelsOf(
    `<rect width="${width}" height="${height}" fill="${paper.tile}"/>
     <rect width="${BAND}" height="${height}" fill="${paper.deep}"/>
     <g transform="translate(${BAND / 2 - 80} ${height / 2 - 84}) scale(5)">${mark}</g>`,
  );
  return ground;
}

async function pixelsOf(shapes: string): Promise<Uint8Array> {
  const { width, height } = OG_SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).flatten().toColourspace('srgb').raw().toBuffer();
}

async function encode(canvas: Uint8Array): Promise<Uint8Array> {
  return sharp(canvas, { raw: { ...OG_SIZE, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function sizeOf({ width, height }: Pixels): { width: number; height: number } {
  return { width, height };
}

/** Red, green and blue of "#rrggbb", each from 0 to 1. */
function channelsOf(colour: string): [number, number, number] {
  const part = (index: number): number => Number.parseInt(colour.slice(index, index + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}
