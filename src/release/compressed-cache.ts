import { hash } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inSlices } from './in-slices.ts';
import { linkOrCopy } from './tree.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const encodings = ['br', 'gz'] as const;

type Encoding = (typeof encodings)[number];

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
   * Puts `content` in every encoding beside the file `path`, where all of them are kept; false, and
   * nothing done, where one is not.
   */
  readonly placeKept: (content: Uint8Array, effort: Effort, path: string) => boolean;
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

  const isKept = (name: string): boolean =>
    // A file without content is what a power failure leaves of one.
    kept.has(name) && statSync(join(folder, name)).size > 0;

  function placeKept(content: Uint8Array, effort: Effort, path: string): boolean {
    const key = keyOf(content);
    const names = encodings.map((encoding) => ({ encoding, name: nameOf(key, encoding, effort) }));
    if (!names.every(({ name }) => isKept(name))) return false;
    for (const { name, encoding } of names) {
      used.add(name);
      linkOrCopy(join(folder, name), `${path}.${encoding}`);
    }
    return true;
  }

  async function place(
    content: Uint8Array,
    encoding: Encoding,
    effort: Effort,
    target: string,
  ): Promise<{ made: boolean }> {
    const level = levels[effort][encoding];
    const name = nameOf(keyOf(content), encoding, effort);
    const file = join(folder, name);
    used.add(name);
    // Files with equal content may come here at once. One of them makes it for all: a file that is
    // replaced while it is linked is gone for the one who links (link(2): ENOENT).
    const first = !ready.has(name);
    const work = ready.get(name) ?? ensure(file, name, () => compress(content, encoding, level));
    ready.set(name, work);
    const made = await work;
    linkOrCopy(file, target);
    return { made: first && made };
  }

  async function ensure(
    file: string,
    name: string,
    bytes: () => Promise<Uint8Array>,
  ): Promise<boolean> {
    if (isKept(name)) return false;
    const fresh = `${file}.${process.pid}.new`;
    writeFileSync(fresh, await bytes());
    renameSync(fresh, file);
    return true;
  }

  async function prune(): Promise<number> {
    const stale = (await readdir(folder)).filter((name) => !used.has(name));
    await inSlices(stale, (name) => {
      rmSync(join(folder, name), { force: true });
    });
    return stale.length;
  }

  return { placeKept, place, prune };
}

function keyOf(content: Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 40);
}

function nameOf(key: string, encoding: Encoding, effort: Effort): string {
  return `${key}.${levels[effort][encoding]}.${libraries}.${encoding}`;
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
