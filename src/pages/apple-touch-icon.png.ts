import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import sharp from 'sharp';

/** In pixels: what phones ask for. */
const SIZE = 180;

/**
 * The shop's icon as a picture of points, for home screens, which look for it under this name, and as
 * the logo of structured data. Its corners are left to those who round them.
 */
export const GET: APIRoute = async () => {
  const icon = await readFile(join(process.cwd(), 'public', 'favicon.svg'), 'utf8');
  const square = Buffer.from(icon.replace(/ rx="\d+"/, ''));
  const picture = await sharp(square, { density: 72 * (SIZE / 64) })
    .resize(SIZE, SIZE)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Response(new Uint8Array(picture));
};
