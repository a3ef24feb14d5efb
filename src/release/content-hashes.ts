import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';

/** Hashes (`contentHash`) of files of a site, by their paths in it. */
export type ContentHashes = ReadonlyMap<string, string>;

const folderOf = (dataDir: string) => join(dataDir, 'cache', 'content-hashes');

/** Where the hashes are kept of the site of this fingerprint, once it has been built. */
export function contentHashesFile(dataDir: string, fingerprint: string): string {
  return join(folderOf(dataDir), fingerprint);
}

/** Keeps what a site holds: the next one need not read it to be compared with it. */
export async function writeContentHashes(
  dataDir: string,
  fingerprint: string,
  hashes: ContentHashes,
): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true });
  const file = contentHashesFile(dataDir, fingerprint);
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

/** Forgets all sites but the one of this fingerprint. */
export async function keepContentHashes(dataDir: string, fingerprint: string): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder)) {
    if (name !== fingerprint) await rm(join(folder, name), { force: true });
  }
}
