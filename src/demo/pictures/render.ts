import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { BannerPictureSpec, PictureSpec } from '#src/demo/catalogue.ts';
import { drawBanner } from './banner.ts';
import { bannerFile, pictureFile } from './picture-file.ts';
import { drawProduct } from './product.ts';

/** The pictures to draw, and their folder. */
export type RenderOptions = {
  readonly specs: readonly PictureSpec[];
  readonly banners: readonly BannerPictureSpec[];
  /** Created if it does not exist. */
  readonly folder: string;
  /** Number of pictures drawn at once; 2 by default. */
  readonly concurrency?: number;
  /** Called after each drawn picture. */
  readonly onProgress?: (done: number, total: number) => void;
};

/** Number of pictures that were drawn, and that existed already. */
export type RenderResult = { readonly drawn: number; readonly reused: number };

/** Fast to encode; an alpha quality under 80 would show steps in the soft shadows. */
const webp = { quality: 76, alphaQuality: 85, effort: 2 } as const;

/**
 * Draws every picture of a catalogue as a WebP file in `folder`, named by `pictureFile` and
 * `bannerFile`: products 800 by 800 pixels with a transparent background, banners in their own size.
 * Equal specs share a file, and existing files are kept. Files are written atomically. Throws if a spec
 * is invalid or the folder cannot be written.
 */
export async function renderPictures(options: RenderOptions): Promise<RenderResult> {
  const { specs, banners, folder, concurrency = 2, onProgress } = options;
  const drawings = new Map<string, () => string>();
  for (const spec of specs) drawings.set(pictureFile(spec), () => drawProduct(spec));
  for (const spec of banners) drawings.set(bannerFile(spec), () => drawBanner(spec));

  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const missing = [...drawings].filter(([file]) => !there.has(file));
  const limit = pLimit({ concurrency, rejectOnClear: true });
  let done = 0;
  const work = missing.map(([file, draw]) =>
    limit(async () => {
      await writeWebp(draw(), folder, file);
      done += 1;
      onProgress?.(done, missing.length);
    }),
  );
  try {
    await Promise.all(work);
  } catch (error) {
    limit.clearQueue();
    await Promise.allSettled(work);
    throw error;
  }
  return { drawn: missing.length, reused: drawings.size - missing.length };
}

async function writeWebp(svg: string, folder: string, file: string): Promise<void> {
  const part = join(folder, `.${file}.${process.pid}`);
  try {
    await sharp(Buffer.from(svg)).webp(webp).toFile(part);
    await rename(part, join(folder, file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
