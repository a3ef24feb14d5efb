import type { WriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SITE_OG_PICTURE } from '#src/domain/catalogue/og-picture.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { BuildError } from '#src/release/errors.ts';
import { inParallel } from '#src/release/in-parallel.ts';
import type { Entry } from '#src/release/store/manifest.ts';
import { drawSiteOg } from './og-drawing.ts';
import { encoderName, pictureEncoder, UnreadablePicture } from './picture-encoder.ts';
import {
  madePictures,
  type Pictured,
  usedPictures,
  type MadePicture,
  type UsedPicture,
} from './picture-files.ts';
import type { OnProgress } from '#src/release/progress.ts';
import type { Store } from '#src/release/store/store.ts';

/** Pictures at once: encoding keeps a core busy, reuse only waits for the disk. */
const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()));

/** Key of a picture that is shown as pulled: its name is a hash of its content. */
const ORIGINAL = 'original';

/** Number of pictures that a site shows, of files encoded now, and of pictures that cannot be decoded. */
export type PictureCounts = {
  readonly pictures: number;
  readonly encoded: number;
  readonly unreadable: number;
};

export type PicturesOptions = {
  readonly snapshot: Pictured;
  readonly dataDir: string;
  readonly store: Store;
  /** Collects each file once it is stored, so that a failed build's pictures are known. */
  readonly files: Map<string, Entry>;
  /** Set if a CDN makes the sizes; the build then makes none. */
  readonly imageBaseUrl: string | null;
  readonly log: WriteStream;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

/** A run of `makePictures`: its options, where the originals are, and what it counts. */
type Run = PicturesOptions & {
  readonly originals: string;
  readonly counts: { encoded: number; unreadable: number };
};

/**
 * Stores the pictures in use: their sizes and the share pictures, or the originals for a CDN. A picture
 * that cannot be decoded is shown as its original in every size. Throws a BuildError for one that the
 * snapshot names and the data folder lacks.
 */
export async function makePictures(options: PicturesOptions): Promise<PictureCounts> {
  const { snapshot, dataDir, imageBaseUrl, onProgress, signal } = options;
  const used = usedPictures(snapshot);
  const counts = { encoded: 0, unreadable: 0 };
  const run: Run = { ...options, originals: join(dataDir, 'pictures'), counts };
  // One thread a picture: with several pictures at once the cores are as busy, with less
  // waiting.
  sharp.concurrency(1);
  const siteOgPath = SITE_OG_PICTURE.slice(1);
  const siteOg =
    take(run, siteOgPath, encoderName) ??
    (await put(run, siteOgPath, await drawSiteOg(), encoderName));
  let done = 0;
  onProgress({ phase: 'sizes', done, total: used.length });
  await inParallel(used, AT_ONCE, async (one) => {
    signal.throwIfAborted();
    await (imageBaseUrl === null ? addSizes(run, one, siteOg) : addOriginal(run, one));
    done += 1;
    onProgress({ phase: 'sizes', done, total: used.length });
  });
  return { pictures: used.length, ...counts };
}

/** Reuses a file of the last build; null if it has none with this key. */
function take({ store, files }: Run, path: string, key: string): Entry | null {
  const before = store.take(path, key);
  if (before !== null) files.set(path, before);
  return before;
}

async function put(
  { store, files }: Run,
  path: string,
  content: Uint8Array,
  key: string | null,
): Promise<Entry> {
  const entry = await store.put(path, content, key);
  files.set(path, entry);
  return entry;
}

async function originalOf({ originals }: Run, file: string): Promise<Uint8Array> {
  try {
    return await readFile(join(originals, file));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new BuildError(
      `The picture ${file} of the snapshot is missing in ${originals}; run npm run pull.`,
      { cause: error },
    );
  }
}

async function addOriginal(run: Run, { picture: { file } }: UsedPicture): Promise<void> {
  const path = pathOf(file);
  if (take(run, path, ORIGINAL) !== null) return;
  await put(run, path, await originalOf(run, file), ORIGINAL);
}

async function addSizes(run: Run, one: UsedPicture, siteOg: Entry): Promise<void> {
  const missing = madePictures(one).filter(
    ({ file }) => take(run, pathOf(file), encoderName) === null,
  );
  if (missing.length === 0) return;
  const { file } = one.picture;
  const original = await originalOf(run, file);
  try {
    await encode(run, one, original, missing);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    run.log.write(`The picture ${file} cannot be read and is shown as it is: ${error.message}\n`);
    for (const { as, file: name } of missing) {
      if (as === 'og') run.files.set(pathOf(name), { ...siteOg, key: null });
      else await put(run, pathOf(name), original, null);
    }
    run.counts.unreadable += 1;
  }
}

async function encode(
  run: Run,
  { picture }: UsedPicture,
  original: Uint8Array,
  missing: readonly MadePicture[],
): Promise<void> {
  const make = pictureEncoder(original, picture);
  for (const made of missing) {
    run.signal.throwIfAborted();
    await put(run, pathOf(made.file), await make(made), encoderName);
    run.counts.encoded += 1;
  }
}

/** Returns the path of a picture in the site. */
function pathOf(file: string): string {
  return `pictures/${file}`;
}
