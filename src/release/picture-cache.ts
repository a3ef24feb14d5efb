import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { errorCode } from '#src/domain/error-code.ts';
import { linkOrCopy } from './tree.ts';

/** Pictures that earlier builds made, by the names that the site has for them. */
export type PictureCache = {
  /** Puts the kept picture at `target`; false if there is none, or only a damaged one. */
  readonly place: (file: string, target: string) => Promise<boolean>;
  /** Keeps a picture that was made now, and puts it at `target`. */
  readonly add: (file: string, content: Uint8Array, target: string) => Promise<void>;
  /** Removes what was not placed since the cache was opened; gives how many files went. */
  readonly prune: () => Promise<number>;
};

/**
 * Opens the cache in `<dataDir>/cache/pictures/`. `encoder` names what the pictures are made with:
 * those that were made otherwise are as good as not there. A kept file carries a checksum in its name,
 * since a power failure can leave any part of it. Its files are hard links of those of a release;
 * nothing writes into a file in place.
 */
export async function openPictureCache(dataDir: string, encoder: string): Promise<PictureCache> {
  const all = join(dataDir, 'cache', 'pictures');
  const folder = join(all, encoder);
  await mkdir(folder, { recursive: true });
  const kept = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const [, file, sum] = /^(.+)~([0-9a-f]{8})$/.exec(name) ?? [];
    if (file !== undefined && sum !== undefined) kept.set(file, sum);
  }
  const used = new Set<string>();

  async function place(file: string, target: string): Promise<boolean> {
    const sum = kept.get(file);
    if (sum === undefined) return false;
    const name = nameOf(file, sum);
    const content = await contentOf(join(folder, name));
    if (content === null || checksum(content) !== sum) return false;
    used.add(name);
    linkOrCopy(join(folder, name), target);
    return true;
  }

  async function add(file: string, content: Uint8Array, target: string): Promise<void> {
    const name = nameOf(file, checksum(content));
    const fresh = join(folder, `${name}.${process.pid}.new`);
    await writeFile(fresh, content);
    await rename(fresh, join(folder, name));
    used.add(name);
    linkOrCopy(join(folder, name), target);
  }

  async function prune(): Promise<number> {
    const others = (await readdir(all)).filter((name) => name !== encoder);
    const stale = (await readdir(folder)).filter((name) => !used.has(name));
    for (const name of others) await rm(join(all, name), { recursive: true, force: true });
    for (const name of stale) await rm(join(folder, name), { force: true });
    return others.length + stale.length;
  }

  return { place, add, prune };
}

function nameOf(file: string, sum: string): string {
  return `${file}~${sum}`;
}

function checksum(content: Uint8Array): string {
  return crc32(content).toString(16).padStart(8, '0');
}

async function contentOf(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
