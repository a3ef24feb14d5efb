import { hash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { linkOrCopy } from './tree.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'br' | 'gz';

/** How hard to try: pages are many and change, hashed files are few and kept for a year. */
export type Effort = 'page' | 'asset';

const levels = {
  page: { br: 5, gz: 6 },
  asset: { br: 11, gz: 9 },
} as const;

/** Another version of a library may compress the same bytes otherwise. */
const libraries = `${process.versions.zlib}-${process.versions.brotli ?? ''}`;

/** Compressed contents that earlier builds made, by what was compressed and how. */
export type CompressedCache = {
  /**
   * Puts the compressed `content` at `target`. `made` tells whether it had to be compressed now.
   */
  readonly place: (
    content: Uint8Array,
    encoding: Encoding,
    effort: Effort,
    target: string,
  ) => Promise<{ readonly made: boolean }>;
  /** Removes what was not asked for since the cache was opened; gives how many files went. */
  readonly prune: () => Promise<number>;
};

/**
 * Opens the cache in `<dataDir>/cache/compressed/`. Its files are hard links of those of a release;
 * nothing writes into a file in place.
 */
export async function openCompressedCache(dataDir: string): Promise<CompressedCache> {
  const folder = join(dataDir, 'cache', 'compressed');
  await mkdir(folder, { recursive: true });
  const kept = new Set((await readdir(folder)).filter((name) => !name.endsWith('.new')));
  const used = new Set<string>();
  /** What is there or being made, by name: whether it had to be compressed now. */
  const ready = new Map<string, Promise<boolean>>();

  async function place(
    content: Uint8Array,
    encoding: Encoding,
    effort: Effort,
    target: string,
  ): Promise<{ made: boolean }> {
    const level = levels[effort][encoding];
    const key = hash('sha256', content, 'hex').slice(0, 40);
    const name = `${key}.${level}.${libraries}.${encoding}`;
    const file = join(folder, name);
    used.add(name);
    // Files with equal content may come here at once. One of them makes it for all: a file that is
    // replaced while it is linked is gone for the one who links (link(2): ENOENT).
    const first = !ready.has(name);
    const work = ready.get(name) ?? ensure(file, name, () => compress(content, encoding, level));
    ready.set(name, work);
    const made = await work;
    await linkOrCopy(file, target);
    return { made: first && made };
  }

  async function ensure(
    file: string,
    name: string,
    bytes: () => Promise<Uint8Array>,
  ): Promise<boolean> {
    // A file without content is what a power failure leaves of one.
    if (kept.has(name) && (await stat(file)).size > 0) return false;
    const fresh = `${file}.${process.pid}.new`;
    await writeFile(fresh, await bytes());
    await rename(fresh, file);
    return true;
  }

  async function prune(): Promise<number> {
    const stale = (await readdir(folder)).filter((name) => !used.has(name));
    for (const name of stale) await rm(join(folder, name), { force: true });
    return stale.length;
  }

  return { place, prune };
}

function compress(content: Uint8Array, encoding: Encoding, level: number): Promise<Uint8Array> {
  if (encoding === 'gz') return deflate(content, { level });
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}
