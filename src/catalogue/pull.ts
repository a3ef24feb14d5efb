import { buildSnapshot, type Parts } from './build-snapshot.ts';
import { changesSince } from './changes.ts';
import { builtInPolicies } from './content.ts';
import { PullError } from './errors.ts';
import { fetchLists } from './fetch/lists.ts';
import { allProductPages, type Bounds } from './fetch/pages.ts';
import { fetchPictures, noPictures } from './fetch/pictures.ts';
import type { Progress } from './fetch/progress.ts';
import { openSource, type RetryPolicy, type Source } from './fetch/source.ts';
import { refuseImplausible } from './guard.ts';
import { readLastSnapshot, type LastSnapshot } from './last-snapshot.ts';
import { emptyNotes, type Notes, type Warning } from './left-out.ts';
import { collectDrafts, type Draft } from './normalise/drafts.ts';
import { makeReport, writeReport, type PullReport } from './report.ts';
import { writeSnapshot } from './store.ts';

/** Default retry policy. */
const RETRY: RetryPolicy = { timeoutMs: 20_000, retries: 3, retryDelayMs: 500 };

/**
 * Maximum number of times that the products are read. Two readings must agree. If four differ, the
 * list is being rewritten, and the next pull is soon enough.
 */
const READINGS = 4;

/** Settings of a pull. */
export type PullOptions = {
  readonly apiUrl: string;
  readonly uploadsUrl: string;
  readonly dataDir: string;
  readonly progress?: Progress;
  readonly signal?: AbortSignal;
  /** The moment of the pull, for the copyright line's year. */
  readonly now?: Date;
  readonly retry?: Partial<RetryPolicy>;
  /**
   * Name under which answers and pictures are stored for the next pull; their address by default.
   * Needed for an API whose port changes.
   */
  readonly keepAs?: string;
  /** False leaves out the pictures, for scale tests. */
  readonly pictures?: boolean;
  /** Accepts a catalogue that has lost many products or all pictures. */
  readonly force?: boolean;
  /** Limits for a list that never ends. */
  readonly bounds?: Bounds;
};

/**
 * Fetches the whole catalogue, checks and cleans every record, and writes the result as one snapshot.
 * Throws a PullError of one sentence if the catalogue cannot be fetched or trusted, and the signal's
 * reason if it is aborted. The last good snapshot is then unchanged.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const started = performance.now();
  const { dataDir, now = new Date(), force = false, progress = () => undefined } = options;
  const notes = emptyNotes();
  const last = await readLastSnapshot(dataDir);
  if (last.damage !== null) notes.warnings.push(aboutLast(last.damage));

  const { drafts, lists, pictures, source } = await fetchParts(options, last, notes);

  progress({ phase: 'snapshot', done: 0, total: 1 });
  const year = yearInLagos(now);
  const policies = await builtInPolicies();
  const parts = { drafts, lists, pictures, builtInPolicies: policies, year };
  const snapshot = buildSnapshot(parts, notes);
  const changes = changesSince(last, snapshot.products);
  refuseImplausible(snapshot.products.length, last.products.size, changes, pictures, force);
  options.signal?.throwIfAborted();
  const unchanged = snapshot.hash === last.hash;
  if (!unchanged) await writeSnapshot(dataDir, snapshot);
  await source.forgetUnused();
  const durationMs = Math.round(performance.now() - started);
  const report = makeReport(snapshot, pictures, notes, { ...changes, unchanged, durationMs });
  await writeReport(dataDir, report);
  progress({ phase: 'snapshot', done: 1, total: 1 });
  return report;
}

type Fetched = Pick<Parts, 'drafts' | 'lists' | 'pictures'> & { readonly source: Source };

/** Fetches everything that comes over the network. Stops all requests before it throws. */
async function fetchParts(
  options: PullOptions,
  last: LastSnapshot,
  notes: Notes,
): Promise<Fetched> {
  const { apiUrl, uploadsUrl, dataDir, progress = () => undefined } = options;
  const retry = { ...RETRY, ...options.retry };
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    const source = await openSource({
      apiUrl,
      dataDir,
      retry,
      signal,
      keepAs: options.keepAs ?? apiUrl,
    });
    const drafts = await fetchDrafts(source, options, last, notes);
    progress({ phase: 'lists', done: 0, total: 1 });
    const lists = await fetchLists(source, notes);
    progress({ phase: 'lists', done: 1, total: 1 });
    if (options.pictures === false) return { source, drafts, lists, pictures: noPictures };
    const names = drafts.flatMap(({ images }) => images);
    const pictures = await fetchPictures([...names, ...lists.banners.map(({ url }) => url)], {
      ...{ uploadsUrl, dataDir, retry, signal, keepAs: options.keepAs ?? uploadsUrl },
      onProgress: (done, all) => {
        progress({ phase: 'pictures', done, total: all });
      },
    });
    return { source, drafts, lists, pictures };
  } finally {
    stop.abort();
  }
}

/**
 * Fetches the products of all pages. If a record is removed while the list is read, later records move
 * up, and one of them may be missed between two pages. So if a product of the last snapshot is missing,
 * the list is read again. A reading counts if it finds the same products as the one before it, or all
 * products of the last snapshot. Throws a PullError if no reading counts.
 */
async function fetchDrafts(
  source: Source,
  { bounds, progress = () => undefined }: Pick<PullOptions, 'bounds' | 'progress'>,
  last: LastSnapshot,
  notes: Notes,
): Promise<readonly Draft[]> {
  const total = last.products.size === 0 ? null : last.products.size;
  let before: ReadonlySet<string> | null = null;
  for (let reading = 1; reading <= READINGS; reading += 1) {
    const noted = emptyNotes();
    const { drafts, add } = collectDrafts(noted, (hash) => last.cleanTexts.has(hash));
    let pages = 0;
    progress({ phase: 'products', done: 0, total });
    const expected = last.products.size;
    for await (const records of allProductPages(source, { ...(bounds && { bounds }), expected })) {
      add(records);
      pages += 1;
      progress({ phase: 'products', done: drafts.length, total });
    }
    progress({ phase: 'products', done: drafts.length, total: drafts.length });
    const found = new Set(drafts.map(({ id }) => id));
    const isAllThere = [...last.products.keys()].every((id) => found.has(id));
    // A single page is consistent in itself.
    if (pages < 2 || isAllThere || (before !== null && isSame(found, before))) {
      for (const record of noted.leftOut) notes.leftOut.push(record);
      for (const warning of noted.warnings) notes.warnings.push(warning);
      return drafts;
    }
    before = found;
  }
  throw new PullError(
    `The products at ${source.url} change faster than they can be read; try again later.`,
  );
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}

function aboutLast(damage: string): Warning {
  return { kind: 'snapshot', id: null, message: damage };
}

/** Returns the calendar year in Lagos. */
function yearInLagos(now: Date): number {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', year: 'numeric' });
  return Number(year.format(now));
}
