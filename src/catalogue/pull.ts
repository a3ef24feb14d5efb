import { buildSnapshot, type Parts } from './build-snapshot.ts';
import { changesSince } from './changes.ts';
import { builtInPolicies } from './content.ts';
import { fetchLists } from './fetch/lists.ts';
import { allProductPages, type Bounds } from './fetch/pages.ts';
import { fetchPictures, noPictures } from './fetch/pictures.ts';
import type { Progress } from './fetch/progress.ts';
import { openSource, type Patience, type Source } from './fetch/source.ts';
import { refuseImplausible } from './guard.ts';
import { readLastSnapshot, type LastSnapshot } from './last-snapshot.ts';
import { emptyNotes, type Notes, type Warning } from './left-out.ts';
import { collectDrafts } from './normalise/drafts.ts';
import { makeReport, writeReport, type PullReport } from './report.ts';
import { writeSnapshot } from './store.ts';

/** How a pull behaves where nothing else is said. */
const PATIENCE: Patience = { timeoutMs: 20_000, retries: 3, retryDelayMs: 500 };

/** What a pull works with. */
export type PullOptions = {
  readonly apiUrl: string;
  readonly uploadsUrl: string;
  readonly dataDir: string;
  readonly progress?: Progress;
  readonly signal?: AbortSignal;
  /** The moment of the pull, for the copyright line's year. */
  readonly now?: Date;
  readonly patience?: Partial<Patience>;
  /**
   * Under which name answers and pictures are kept for the next pull; their address unless said. An
   * API that has another port each time needs it.
   */
  readonly keepAs?: string;
  /** False for scale tests: products then have no picture. */
  readonly pictures?: boolean;
  /** Accepts a catalogue that has lost much of what the last one had. */
  readonly force?: boolean;
  /** Where a list call is given up that never ends. */
  readonly bounds?: Bounds;
};

/**
 * Fetches the whole catalogue, checks and cleans every record, and puts the result in place as one
 * snapshot. Throws a PullError with one sentence where the catalogue cannot be had or trusted, and
 * the signal's reason where it is aborted; the last good snapshot is then byte for byte as it was.
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

/** Everything that comes over the network. Nothing goes on in the background when it throws. */
async function fetchParts(
  options: PullOptions,
  last: LastSnapshot,
  notes: Notes,
): Promise<Fetched> {
  const { apiUrl, uploadsUrl, dataDir, progress = () => undefined } = options;
  const patience = { ...PATIENCE, ...options.patience };
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    const source = await openSource({
      apiUrl,
      dataDir,
      patience,
      signal,
      keepAs: options.keepAs ?? apiUrl,
    });
    const { drafts, add } = collectDrafts(notes, (hash) => last.cleanTexts.has(hash));
    const total = last.products.size === 0 ? null : last.products.size;
    progress({ phase: 'products', done: 0, total });
    for await (const records of allProductPages(source, options.bounds)) {
      add(records);
      progress({ phase: 'products', done: drafts.length, total });
    }
    progress({ phase: 'products', done: drafts.length, total: drafts.length });
    progress({ phase: 'lists', done: 0, total: 1 });
    const lists = await fetchLists(source, notes);
    progress({ phase: 'lists', done: 1, total: 1 });
    if (options.pictures === false) return { source, drafts, lists, pictures: noPictures };
    const names = drafts.flatMap(({ images }) => images);
    const pictures = await fetchPictures([...names, ...lists.banners.map(({ url }) => url)], {
      ...{ uploadsUrl, dataDir, patience, signal, keepAs: options.keepAs ?? uploadsUrl },
      onProgress: (done, all) => {
        progress({ phase: 'pictures', done, total: all });
      },
    });
    return { source, drafts, lists, pictures };
  } finally {
    stop.abort();
  }
}

function aboutLast(damage: string): Warning {
  return { kind: 'snapshot', id: null, message: damage };
}

/** The calendar year where the shop is. */
function yearInLagos(now: Date): number {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Africa/Lagos', year: 'numeric' });
  return Number(year.format(now));
}
