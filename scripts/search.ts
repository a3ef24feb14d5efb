import { openSnapshot } from '#src/catalogue/store.ts';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { searchFileViews } from '#src/catalogue/views/search-files.ts';
import { MISSED_SEARCH, missedSearches } from '#src/domain/search/missed.ts';
import { findProducts } from '#src/domain/search/search.ts';
import { explainRanks, explainReading, shownFirst } from '#src/domain/search/shown.ts';
import { createSearchIndex } from '#src/stores/search/index-file.ts';
import { readSearch } from '#src/stores/search/reader.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { readArgs, run, UsageError } from './run.ts';
import { terminalLine } from './terminal-line.ts';

const HELP = 'Use: npm run search -- "QUERY", or --missed.';

/** Number of listed searches, and of events that are read. */
const MISSED = { listed: 50, events: 20_000 } as const;

/** Number of explained results. */
const EXPLAINED = 10;

/**
 * `npm run search -- "QUERY"`: prints how the search of the last pull reads a query, and why each of
 * the first ten results ranks where it does. `--missed` lists the searches that found nothing, or only
 * something near, the most frequent first.
 */
await run(async ({ settings }) => {
  const { values, positionals } = readArgs({
    allowPositionals: true,
    options: { missed: { type: 'boolean' } },
  });
  const text = positionals.join(' ').trim();
  if ((text === '') !== (values.missed === true)) throw new UsageError(HELP);
  if (values.missed === true) {
    await listMissed(settings);
    return;
  }
  const { products, language } = await loadIndex(settings.dataDir);
  const reading = await readSearch(products, language, text);
  const exact = findProducts(products, text).length;
  const shown = shownFirst(products, text, reading, language, EXPLAINED);
  const lines = [...explainReading(text, reading, exact), '', ...explainRanks(shown)];
  for (const line of lines) console.log(terminalLine(line));
  if (shown.length === 0) console.log('No product is shown.');
});

async function listMissed(settings: Settings): Promise<void> {
  const db = await openDatabase(settings);
  try {
    const events = await db
      .selectFrom('events')
      .select(['metadata', 'created_at as at'])
      .where('name', '=', MISSED_SEARCH)
      .orderBy('id', 'desc')
      .limit(MISSED.events)
      .execute();
    const missed = missedSearches(events);
    for (const { text, times, nearest, last } of missed.slice(0, MISSED.listed)) {
      const shown = nearest === '' ? 'nothing' : `nearest: ${nearest}`;
      console.log(terminalLine(`${times} × ${text}  (${shown}; ${last.slice(0, 10)})`));
    }
    console.log(missed.length === 1 ? '1 search' : `${missed.length} searches`);
  } finally {
    await db.destroy();
  }
}

/** Reads the index of the last pull as a browser would. */
async function loadIndex(dataDir: string) {
  const views = searchFileViews(indexCatalogue(await openSnapshot(dataDir)));
  const files = new Map(Array.from(views, ({ route, body }) => [route, body]));
  const index = createSearchIndex((route) =>
    Promise.resolve(JSON.parse(files.get(route) ?? 'null') as unknown),
  );
  await index.load();
  return index.state.get();
}
