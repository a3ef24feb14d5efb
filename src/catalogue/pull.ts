import { shopDefaults } from '#src/domain/shop.ts';
import { buildSnapshot, type Parts } from './build-snapshot.ts';
import { changesSince } from './changes.ts';
import { builtInPolicies } from './content.ts';
import { readShopperWords } from './shopper-words.ts';
import { fetchLists } from './fetch/lists.ts';
import { fetchDrafts } from './fetch/drafts.ts';
import type { Bounds } from './fetch/pages.ts';
import { forgetUnusedPictures } from './fetch/picture-index.ts';
import { fetchPictures, noPictures } from './fetch/pictures.ts';
import type { Progress } from './fetch/progress.ts';
import { openSource, type RetryPolicy, type Source } from './fetch/source.ts';
import { refuseImplausible } from './guard.ts';
import { readLastSnapshot, type LastSnapshot } from './last-snapshot.ts';
import { emptyNotes, type Notes, type Warning } from './left-out.ts';
import { makeReport, writeReport, type PullReport } from './report.ts';
import type { Snapshot } from './snapshot.ts';
import { writeSnapshot } from './store.ts';

/** Default retry policy. */
const RETRY: RetryPolicy = { timeoutMs: 20_000, retries: 3, retryDelayMs: 500 };

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
  /** False leaves out the pictures, for scale tests; `new` asks for none that an earlier pull has. */
  readonly pictures?: boolean | 'new';
  /** The folder of the snapshot, if it is a draft: the last snapshot and its report stay. */
  readonly draftDir?: string;
  /** Reads every product again, and accepts a catalogue that has lost many or all pictures. */
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
  return (await pullSnapshot(options)).report;
}

/** Does what `pull` does, and returns the snapshot too, so that nobody has to read it again. */
export async function pullSnapshot(
  options: PullOptions,
): Promise<{ readonly report: PullReport; readonly snapshot: Snapshot }> {
  const started = performance.now();
  const { dataDir, now = new Date(), force = false, progress = () => undefined } = options;
  const notes = emptyNotes();
  const last = await readLastSnapshot(dataDir);
  if (last.damage !== null) notes.warnings.push(aboutLast(last.damage));

  const { source, ...fetched } = await fetchParts(options, last, notes);
  const { pictures } = fetched;

  progress({ phase: 'snapshot', done: 0, total: 1 });
  const year = yearInLagos(now);
  const policies = await builtInPolicies(undefined, fetched.lists.shop ?? shopDefaults);
  const shopperWords = await readShopperWords(notes);
  const parts = { ...fetched, last, builtInPolicies: policies, shopperWords, year };
  const snapshot = buildSnapshot(parts, notes);
  const changes = changesSince(last, snapshot.products);
  refuseImplausible(snapshot.products.length, last.products.size, changes, pictures, force);
  options.signal?.throwIfAborted();
  const unchanged = snapshot.hash === last.hash;
  const { draftDir } = options;
  if (draftDir !== undefined) await writeSnapshot(draftDir, snapshot, last.lines);
  else if (!unchanged) await writeSnapshot(dataDir, snapshot, last.lines);
  await source.forgetUnused();
  // A build reads those of the last snapshot, which a draft or a refused catalogue leaves as it is.
  if (draftDir === undefined && options.pictures !== false) {
    await forgetUnusedPictures(dataDir, pictures.found.values());
  }
  const durationMs = Math.round(performance.now() - started);
  const report = makeReport(snapshot, pictures, notes, { ...changes, unchanged, durationMs });
  if (draftDir === undefined) await writeReport(dataDir, report);
  progress({ phase: 'snapshot', done: 1, total: 1 });
  return { report, snapshot };
}

type Fetched = Pick<Parts, 'drafts' | 'isComplete' | 'lists' | 'pictures'> & {
  readonly source: Source;
};

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
    const { bounds, force = false } = options;
    const read = await fetchDrafts(source, { last, notes, progress, bounds, force });
    progress({ phase: 'lists', done: 0, total: 1 });
    const lists = await fetchLists(source, notes);
    progress({ phase: 'lists', done: 1, total: 1 });
    if (options.pictures === false) return { source, ...read, lists, pictures: noPictures };
    const names = read.drafts.flatMap(({ images }) => images);
    const pictures = await fetchPictures([...names, ...lists.banners.map(({ url }) => url)], {
      ...{ uploadsUrl, dataDir, retry, signal, keepAs: options.keepAs ?? uploadsUrl },
      newAlone: options.pictures === 'new',
      onProgress: (done, all) => {
        progress({ phase: 'pictures', done, total: all });
      },
    });
    return { source, ...read, lists, pictures };
  } finally {
    stop.abort();
  }
}

function aboutLast(damage: string): Warning {
  return { kind: 'snapshot', id: null, message: damage };
}

/** Returns the calendar year in Lagos. */
function yearInLagos(now: Date): number {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', year: 'numeric' });
  return Number(year.format(now));
}
