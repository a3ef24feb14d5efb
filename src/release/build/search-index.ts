import type { WriteStream } from 'node:fs';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { searchPages } from '#src/catalogue/views/search-pages.ts';
import { furtherSearchParts, SEARCH_INDEX, searchPartCount } from '#src/domain/search/parts.ts';
import { BuildError, failure } from '#src/release/errors.ts';
import type { OnProgress } from '#src/release/progress.ts';
import { sourceMark } from '#src/release/project-root.ts';
import { contentHash, type Entry, type Manifest } from '#src/release/store/manifest.ts';
import type { Store } from '#src/release/store/store.ts';
import { indexedPages } from '#src/release/verify/search.ts';
import type { IndexPart, IndexTask } from './search-index-worker.ts';
import { runWorker } from './worker.ts';

/**
 * Tells Pagefind's allocator (jemalloc) to give memory back soon: a seventh less at its peak, in the
 * same time.
 */
const THRIFTY = { _RJEM_MALLOC_CONF: 'dirty_decay_ms:500,muzzy_decay_ms:0' };

const views = 'src/catalogue/views';

/** What the index is made of: the snapshot that is in the data folder too, and what the last build made. */
type IndexSource = {
  readonly dataDir: string;
  readonly snapshot: Snapshot;
  readonly store: Store;
  readonly last: Manifest;
};

type IndexOptions = {
  readonly log: WriteStream;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
};

/** The files of the index, and how many pages it holds. */
type SearchIndex = { readonly files: ReadonlyMap<string, Entry>; readonly indexed: number };

/**
 * Takes from the last build the parts of Pagefind's index that have the same texts, and makes the
 * others in a worker, because Pagefind's service never answers once its program has died. Throws a
 * BuildError.
 */
export async function makeSearchIndex(
  { dataDir, snapshot, store, last }: IndexSource,
  { log, onProgress, signal }: IndexOptions,
): Promise<SearchIndex> {
  onProgress({ phase: 'index', done: 0, total: null });
  const files = new Map<string, Entry>();
  const parts = indexParts(snapshot);
  const missing = parts.filter((part) => {
    const kept = keptPart(last, store, part);
    for (const [path, entry] of kept) files.set(path, entry);
    return kept.length === 0;
  });
  try {
    if (missing.length > 0) {
      const env = { ...process.env, ...THRIFTY };
      const data: IndexTask = { dataDir, last, parts: missing };
      const program = new URL('./search-index-worker.ts', import.meta.url);
      // The worker is ours: it hands over what search-index-worker.ts returns.
      const made = (await runWorker(program, { data, env, log, signal })) as typeof files;
      for (const [path, entry] of made) files.set(path, entry);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new BuildError(
      `The search index could not be made: ${failure(error)}; see ${String(log.path)}.`,
      { cause: error },
    );
  }
  let indexed = 0;
  for (const { folder } of parts) indexed += indexedPages({ manifest: files, store }, folder) ?? 0;
  onProgress({ phase: 'index', done: indexed, total: indexed });
  return { files, indexed };
}

/** The parts of the index: where each is, and the key of its texts. */
function indexParts(snapshot: Snapshot): readonly IndexPart[] {
  const folders = [SEARCH_INDEX, ...furtherSearchParts(searchPartCount(snapshot.products.length))];
  const code = sourceMark(
    'package-lock.json',
    `${views}/search-pages.ts`,
    `${views}/plain-text.ts`,
    'src/domain/search/features.ts',
    'src/domain/search/text-product.ts',
  );
  return Array.from(searchPages(snapshot), ({ mark }, number) => ({
    number,
    folder: (folders[number] ?? '').slice(1),
    key: contentHash(JSON.stringify([code, number === 0, mark()])),
  }));
}

/** The files of a part in the last build; none if its texts were others, or the store lacks one of them. */
function keptPart(last: Manifest, store: Store, { folder, key }: IndexPart) {
  const kept: [string, Entry][] = [];
  for (const [path, { key: before }] of last) {
    if (before !== key || !path.startsWith(folder)) continue;
    const entry = store.take(path, key);
    if (entry === null) return [];
    kept.push([path, entry]);
  }
  return kept;
}
