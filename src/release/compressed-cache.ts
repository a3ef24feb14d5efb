import { hash } from 'node:crypto';
import { renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openShardedFolder } from './sharded-folder.ts';
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

/** Below it the encoder's memory is no smaller, nor is it faster. */
const SMALLEST_WINDOW = 16;

/** Changes with what else of an encoder is set below. */
const FORM = 2;

/** Another version of a library may compress the same bytes otherwise. */
const libraries = `${FORM}-${process.versions.zlib}-${process.versions.brotli ?? ''}`;

/** Compressed contents that earlier builds made, by what was compressed and how. */
export type CompressedCache = {
  /** Compresses `content` in every encoding, where that is not kept. */
  readonly compress: (content: Uint8Array, effort: Effort) => Promise<void>;
  /**
   * Puts the content of this hash, compressed, beside the file `path`; null, and nothing done, where it
   * has to be compressed first. `made` tells whether it was, for the first that asks, since the cache
   * was opened.
   */
  readonly place: (hash: string, effort: Effort, path: string) => { readonly made: boolean } | null;
  /** Removes what was not placed since the cache was opened; gives how many files went. */
  readonly prune: () => Promise<number>;
};

/**
 * Opens the cache in `<dataDir>/cache/compressed/`. Its files are hard links of those of a release;
 * nothing writes into a file in place.
 */
export async function openCompressedCache(dataDir: string): Promise<CompressedCache> {
  const store = await openShardedFolder(join(dataDir, 'cache', 'compressed'));
  const kept = new Set(store.names.filter((name) => !name.endsWith('.new')));
  const placed = new Set<string>();
  /** What was made since, and not placed yet. */
  const made = new Set<string>();
  const making = new Map<string, Promise<void>>();

  const isKept = (name: string): boolean =>
    // A file without content is what a power failure leaves of one.
    kept.has(name) && (statSync(store.pathOf(name), { throwIfNoEntry: false })?.size ?? 0) > 0;

  async function compress(content: Uint8Array, effort: Effort): Promise<void> {
    const key = contentHash(content);
    for (const encoding of encodings) {
      const name = nameOf(key, encoding, effort);
      if (isKept(name)) continue;
      // Files with equal content may come here at once. One of them makes it for all.
      const work = making.get(name) ?? make(name, content, encoding, effort);
      making.set(name, work);
      await work;
    }
  }

  async function make(
    name: string,
    content: Uint8Array,
    encoding: Encoding,
    effort: Effort,
  ): Promise<void> {
    const file = store.pathFor(name);
    const fresh = `${file}.${process.pid}.new`;
    writeFileSync(fresh, await compressed(content, encoding, levels[effort][encoding]));
    renameSync(fresh, file);
    kept.add(name);
    made.add(name);
  }

  function place(hash: string, effort: Effort, path: string): { made: boolean } | null {
    const names = encodings.map((encoding) => ({ encoding, name: nameOf(hash, encoding, effort) }));
    if (!names.every(({ name }) => isKept(name))) return null;
    let isNew = false;
    for (const { name, encoding } of names) {
      placed.add(name);
      linkOrCopy(store.pathOf(name), `${path}.${encoding}`);
      if (made.delete(name)) isNew = true;
    }
    return { made: isNew };
  }

  async function prune(): Promise<number> {
    const stale = [...new Set([...store.names, ...made])].filter((name) => !placed.has(name));
    await store.remove(stale);
    return stale.length;
  }

  return { compress, place, prune };
}

/** What contents are told apart by, in hex. */
export function contentHash(content: Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 40);
}

function nameOf(key: string, encoding: Encoding, effort: Effort): string {
  return `${key}.${levels[effort][encoding]}.${libraries}.${encoding}`;
}

/** As far back as the encoder looks, as a power of two: over all of a page, and no further than that. */
function windowFor({ byteLength }: Uint8Array): number {
  const whole = Math.ceil(Math.log2(Math.max(1, byteLength)));
  return Math.min(Math.max(whole, SMALLEST_WINDOW), constants.BROTLI_DEFAULT_WINDOW);
}

function compressed(content: Uint8Array, encoding: Encoding, level: number): Promise<Uint8Array> {
  if (encoding === 'gz') return deflate(content, { level });
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(content),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}
