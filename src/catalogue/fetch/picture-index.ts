import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskError, replaceFile } from '#src/catalogue/files.ts';
import type { Picture } from '#src/domain/catalogue/product.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { isStoredName } from './picture-name.ts';

/** A stored picture with its validators. */
export type KnownPicture = Picture & {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Size of the file. A file of another size was not written completely. */
  readonly bytes: number;
};

const VERSION = 1;

/** Age at which an unused picture is removed, in ms: another pull may have just stored a newer one. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

/** Reads the stored pictures, keyed by address; empty if the index is missing or unreadable. */
export async function readPictureIndex(dataDir: string): Promise<Map<string, KnownPicture>> {
  try {
    const index: unknown = JSON.parse(await readFile(indexFile(dataDir), 'utf8'));
    if (!isIndex(index)) return new Map();
    return new Map(Object.entries(index.pictures).filter(([, known]) => isKnown(known)));
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return new Map();
    throw diskError(error, indexFile(dataDir));
  }
}

/** Writes the index for the next pull. Throws a PullError if the disk is full or read-only. */
export async function writePictureIndex(
  dataDir: string,
  pictures: ReadonlyMap<string, KnownPicture>,
): Promise<void> {
  try {
    await mkdir(dirname(indexFile(dataDir)), { recursive: true });
  } catch (error) {
    throw diskError(error, indexFile(dataDir));
  }
  const index = { version: VERSION, pictures: Object.fromEntries(pictures) };
  await replaceFile(indexFile(dataDir), JSON.stringify(index));
}

/**
 * Removes the stored pictures that are not among those `inUse`, and what killed pulls left beside them.
 * Throws a PullError if the folder is read-only.
 */
export async function forgetUnusedPictures(
  dataDir: string,
  inUse: Iterable<Picture>,
): Promise<void> {
  const folder = join(dataDir, 'pictures');
  const files = new Set([...inUse].map(({ file }) => file));
  try {
    for (const name of await readdir(folder)) {
      if (files.has(name)) continue;
      const stored = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
      // Another pull may have removed or renamed it.
      if (stored === undefined || Date.now() - stored < UNUSED_MS) continue;
      await rm(join(folder, name), { force: true });
    }
  } catch (error) {
    throw diskError(error, folder);
  }
}

function indexFile(dataDir: string): string {
  return join(dataDir, 'cache', 'pictures.json');
}

function isIndex(value: unknown): value is { pictures: Record<string, KnownPicture> } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === VERSION &&
    'pictures' in value &&
    typeof value.pictures === 'object' &&
    value.pictures !== null
  );
}

function isKnown(known: Partial<KnownPicture>): boolean {
  return (
    isStoredName(known.file ?? '') &&
    Number.isInteger(known.bytes) &&
    Number.isInteger(known.width) &&
    Number.isInteger(known.height)
  );
}
