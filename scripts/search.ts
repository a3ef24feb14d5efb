import { openSnapshot } from '#src/catalogue/store.ts';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { searchFileViews } from '#src/catalogue/views/search-files.ts';
import { findProducts } from '#src/domain/search/search.ts';
import { explainRanks, explainReading, shownFirst } from '#src/domain/search/shown.ts';
import { createSearchIndex } from '#src/stores/search/index-file.ts';
import { readSearch } from '#src/stores/search/reader.ts';
import { readArgs, run, UsageError } from './run.ts';
import { terminalLine } from './terminal-line.ts';

const HELP = 'Use: npm run search -- "QUERY".';

/** Number of explained results. */
const EXPLAINED = 10;

/**
 * `npm run search -- "QUERY"`: prints how the search of the last pull reads a query, and why each of
 * the first ten results ranks where it does.
 */
await run(async ({ settings }) => {
  const { positionals } = readArgs({ allowPositionals: true, options: {} });
  const text = positionals.join(' ').trim();
  if (text === '') throw new UsageError(HELP);
  const { products, language } = await loadIndex(settings.dataDir);
  const reading = await readSearch(products, language, text);
  const exact = findProducts(products, text).length;
  const shown = shownFirst(products, text, reading, language, EXPLAINED);
  const lines = [...explainReading(text, reading, exact), '', ...explainRanks(shown)];
  for (const line of lines) console.log(terminalLine(line));
  if (shown.length === 0) console.log('No product is shown.');
});

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
