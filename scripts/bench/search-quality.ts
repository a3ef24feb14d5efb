import { searchedCatalogues } from '#tests/search-quality/catalogues.ts';
import { measureQuality, type Quality, type Report } from '#tests/search-quality/measure.ts';
import { parts, queryTypes, readQueries, type Part } from '#tests/search-quality/query.ts';
import { openFlexSearch, openFuse, openMiniSearch, openOja, type Open } from './quality-engines.ts';

const engines: Readonly<Record<string, Open>> = {
  Oja: openOja,
  MiniSearch: openMiniSearch,
  'Fuse.js': openFuse,
  FlexSearch: openFlexSearch,
};

/** Widths of the first columns and of each engine's. */
const [TYPE, QUERIES, FIGURES] = [14, 8, 27];

/**
 * Compares how well the shop's search and three libraries at their best settings answer what
 * shoppers type (tests/search-quality). It names the open queries that the shop's search misses;
 * of those held out it gives figures alone.
 */
export async function benchSearchQuality(): Promise<void> {
  const catalogues = searchedCatalogues();
  const reports = new Map<Part, Map<string, Report>>(parts.map((part) => [part, new Map()]));
  for (const [name, open] of Object.entries(engines)) {
    const searches = {
      demo: { products: catalogues.demo, find: await open(catalogues.demo) },
      generated: { products: catalogues.generated, find: await open(catalogues.generated) },
    };
    for (const part of parts) {
      reports.get(part)?.set(name, measureQuality(readQueries(part), searches));
    }
  }
  for (const [part, measured] of reports) printPart(part, measured);
  const missed = reports.get('open')?.get('Oja')?.missed ?? [];
  console.log(`\nOpen queries without a fitting product among Oja's first five: ${missed.length}`);
  for (const { type, catalogue, query } of missed) console.log(`  ${type}, ${catalogue}: ${query}`);
}

function printPart(part: Part, reports: ReadonlyMap<string, Report>): void {
  const names = [...reports.keys()].map((name) => name.padStart(FIGURES)).join('');
  const figures = [...reports.keys()]
    .map(() => '@1     @5  nDCG  empty'.padStart(FIGURES))
    .join('');
  console.log(`\n${`${part} queries`.padEnd(TYPE + QUERIES)}${names}`);
  console.log(' '.repeat(TYPE + QUERIES) + figures);
  for (const type of queryTypes) {
    printRow(
      type,
      [...reports.values()].map(({ types }) => types.get(type)),
    );
  }
  printRow(
    'all',
    [...reports.values()].map(({ all }) => all),
  );
  const honest = [...reports.values()].map(({ nothing }) =>
    `${nothing.honest} of ${nothing.queries}`.padStart(FIGURES),
  );
  console.log(`nothing fits: honest  ${honest.join('')}`);
}

function printRow(name: string, qualities: readonly (Quality | undefined)[]): void {
  const queries = String(qualities[0]?.queries ?? 0).padStart(QUERIES - 2);
  const cells = qualities.map((quality) => {
    if (quality === undefined) return '';
    const percent = (share: number) => `${(share * 100).toFixed(0)}%`.padStart(5);
    const { success1, success5, ndcg10, empty } = quality;
    return [percent(success1), percent(success5), ` ${ndcg10.toFixed(2)}`, percent(empty)].join(
      ' ',
    );
  });
  console.log(
    `${name.padEnd(TYPE)}${queries}  ${cells.map((cell) => cell.padStart(FIGURES)).join('')}`,
  );
}
