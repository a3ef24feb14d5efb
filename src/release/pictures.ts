import type { WriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SITE_OG_PICTURE } from '#src/domain/catalogue/og-picture.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { BuildError } from './errors.ts';
import { inParallel } from './in-parallel.ts';
import { drawSiteOg } from './og-drawing.ts';
import { openPictureCache, type PictureCache } from './picture-cache.ts';
import { encoderName, pictureEncoder, UnreadablePicture } from './picture-encoder.ts';
import {
  madePictures,
  type Pictured,
  usedPictures,
  type MadePicture,
  type UsedPicture,
} from './picture-files.ts';
import type { OnProgress } from './progress.ts';
import { linkOrCopy } from './tree.ts';

/** Encoding keeps a core busy; placing what is kept already waits for the disk alone. */
const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()));

/** How many pictures a site shows, how many files had to be made of them now, and how many cannot be read. */
export type PictureCounts = {
  readonly pictures: number;
  readonly encoded: number;
  readonly unreadable: number;
};

export type PicturesOptions = {
  readonly snapshot: Pictured;
  readonly dataDir: string;
  /** The folder of the site. */
  readonly outDir: string;
  /** Of the settings; where a CDN makes the sizes, the build makes none. */
  readonly imageBaseUrl: string | null;
  readonly log: WriteStream;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

/**
 * Puts the pictures in use into a site: the sizes that pages name, and what stands for a page where a
 * link to it is shared; for a CDN the originals. What is not in the cache of the data folder is made. A
 * picture that cannot be read has its original in the place of each size. Throws a BuildError for one
 * that the snapshot names and the data folder does not hold.
 */
export async function placePictures(options: PicturesOptions): Promise<PictureCounts> {
  const { snapshot, dataDir, outDir, imageBaseUrl, log, onProgress, signal } = options;
  const used = usedPictures(snapshot);
  const originals = join(dataDir, 'pictures');
  const target = join(outDir, 'pictures');
  const siteOg = join(outDir, SITE_OG_PICTURE);
  await mkdir(target, { recursive: true });
  const cache = await openPictureCache(dataDir, encoderName);
  // One thread a picture: several pictures at once keep the cores as busy, with less to wait for.
  sharp.concurrency(1);
  let done = 0;
  let encoded = 0;
  let unreadable = 0;

  async function placeOriginal({ picture: { file } }: UsedPicture): Promise<void> {
    await orMissing(file, originals, () => {
      linkOrCopy(join(originals, file), join(target, file));
    });
  }

  async function placeSizes(one: UsedPicture): Promise<void> {
    const missing = await placeKept(madePictures(one), cache, target);
    try {
      if (missing.length > 0) await encode(one, missing);
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      const { file } = one.picture;
      log.write(`The picture ${file} cannot be read and is shown as it is: ${error.message}\n`);
      for (const { as, file: name } of missing) {
        linkOrCopy(as === 'og' ? siteOg : join(originals, file), join(target, name));
      }
      unreadable += 1;
    }
  }

  async function encode({ picture }: UsedPicture, missing: readonly MadePicture[]): Promise<void> {
    const { file } = picture;
    const content = await orMissing(file, originals, () => readFile(join(originals, file)));
    const make = pictureEncoder(content, picture);
    for (const made of missing) {
      signal.throwIfAborted();
      await cache.add(made.file, await make(made), join(target, made.file));
      encoded += 1;
    }
  }

  if (!(await cache.place('site-og.jpg', siteOg))) {
    await cache.add('site-og.jpg', await drawSiteOg(), siteOg);
  }
  onProgress({ phase: 'sizes', done, total: used.length });
  await inParallel(used, AT_ONCE, async (one) => {
    signal.throwIfAborted();
    await (imageBaseUrl === null ? placeSizes(one) : placeOriginal(one));
    done += 1;
    onProgress({ phase: 'sizes', done, total: used.length });
  });
  await cache.prune();
  return { pictures: used.length, encoded, unreadable };
}

/** Places what is kept; gives what has to be made. */
async function placeKept(
  made: readonly MadePicture[],
  cache: PictureCache,
  target: string,
): Promise<readonly MadePicture[]> {
  const missing: MadePicture[] = [];
  for (const one of made) {
    if (!(await cache.place(one.file, join(target, one.file)))) missing.push(one);
  }
  return missing;
}

async function orMissing<Result>(
  file: string,
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new BuildError(
      `The picture ${file} of the snapshot is missing in ${folder}; run npm run pull.`,
      { cause: error },
    );
  }
}
