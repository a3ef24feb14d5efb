import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import sharp from 'sharp';

/** In pixels, as phones request it. */
const SIZE = 180;

/**
 * The shop's icon as a PNG, for home screens, which request this name, and as the logo of
 * structured data. Its corners are square: phones round them.
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
