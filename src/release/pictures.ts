import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { BuildError } from './errors.ts';
import { inParallel } from './in-parallel.ts';
import { linkOrCopy } from './tree.ts';

const AT_ONCE = 32;

/** The pictures that a site of this snapshot shows, each once. */
export function picturesOf({ products, banners }: Snapshot): ReadonlySet<string> {
  const files = new Set<string>();
  for (const { pictures } of products) for (const { file } of pictures) files.add(file);
  for (const { picture } of banners) files.add(picture.file);
  return files;
}

/**
 * Puts the pictures in use into the site's `pictures/`; gives how many. Throws a BuildError for one
 * that the snapshot names and the data folder does not hold.
 */
export async function placePictures(
  snapshot: Snapshot,
  dataDir: string,
  outDir: string,
): Promise<number> {
  const files = picturesOf(snapshot);
  const target = join(outDir, 'pictures');
  await mkdir(target, { recursive: true });
  await inParallel(files, AT_ONCE, (file) => place(file, dataDir, target));
  return files.size;
}

async function place(file: string, dataDir: string, target: string): Promise<void> {
  try {
    await linkOrCopy(join(dataDir, 'pictures', file), join(target, file));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new BuildError(
      `The picture ${file} of the snapshot is missing in ${join(dataDir, 'pictures')}; run npm run pull.`,
      { cause: error },
    );
  }
}
