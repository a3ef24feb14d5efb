import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';

/** Hashes (`contentHash`) of files of a site, by their paths in it. */
export type ContentHashes = ReadonlyMap<string, string>;

const folderOf = (dataDir: string) => join(dataDir, 'cache', 'content-hashes');

/**
 * The file with the hashes of the last built site, published or not. Never the file of a release: two
 * builds of one fingerprint may differ, and each is compared with what is published.
 */
export function builtHashesFile(dataDir: string): string {
  return join(folderOf(dataDir), 'built');
}

/** The file with the hashes of a published site. */
export function releaseHashesFile(dataDir: string, releaseId: string): string {
  return join(folderOf(dataDir), releaseId);
}

/** Writes the hashes of the site that was just built. */
export async function writeBuiltHashes(dataDir: string, hashes: ContentHashes): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true });
  const file = builtHashesFile(dataDir);
  const lines = Array.from(hashes, ([path, hash]) => `${hash} ${path}\n`);
  await writeFile(`${file}.new`, lines.join(''));
  await rename(`${file}.new`, file);
}

/** What is kept there; nothing where nothing is. */
export async function readContentHashes(file: string): Promise<ContentHashes> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
    return new Map(
      lines.map((line) => {
        const space = line.indexOf(' ');
        return [line.slice(space + 1), line.slice(0, space)];
      }),
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Map();
    throw error;
  }
}

/**
 * Keeps the hashes of the last built site as those of the release that it became, and removes all
 * others. Without them the next rebuild reads the release's files instead.
 */
export async function keepReleaseHashes(dataDir: string, releaseId: string): Promise<void> {
  await rename(builtHashesFile(dataDir), releaseHashesFile(dataDir, releaseId));
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder)) {
    if (name !== releaseId) await rm(join(folder, name), { force: true });
  }
}
