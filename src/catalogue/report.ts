import { join } from 'node:path';
import type { Changes } from './changes.ts';
import type { Pictures } from './fetch/pictures.ts';
import { replaceFile } from './files.ts';
import type { LeftOut, Notes, Warning } from './left-out.ts';
import type { Snapshot } from './snapshot.ts';

/** What a pull did; written beside the snapshot. */
export type PullReport = Changes & {
  /** How many of each the snapshot holds; `picturesFetched` names of those were sent in this pull. */
  readonly counts: {
    readonly products: number;
    readonly categories: number;
    readonly labels: number;
    readonly sections: number;
    readonly banners: number;
    readonly delivery: number;
    readonly policies: number;
    readonly pictures: number;
    readonly picturesFetched: number;
    readonly leftOut: number;
  };
  readonly leftOut: readonly LeftOut[];
  readonly warnings: readonly Warning[];
  readonly durationMs: number;
  /** Whether the snapshot is the same as before, so that nothing has to be built. */
  readonly unchanged: boolean;
  readonly hash: string;
};

/** How many lines of each list are shown to people. */
const SHOWN = 10;

/** The report of a pull that gave this snapshot. */
export function makeReport(
  snapshot: Snapshot,
  pictures: Pictures,
  notes: Notes,
  rest: Changes & Pick<PullReport, 'durationMs' | 'unchanged'>,
): PullReport {
  const { hash, products, categories, labels, sections, banners, delivery, policies } = snapshot;
  const { leftOut, warnings } = notes;
  return {
    counts: {
      products: products.length,
      categories: categories.length,
      labels: labels.length,
      sections: sections.length,
      banners: banners.length,
      delivery: delivery.length,
      policies: policies.length,
      pictures: new Set([...pictures.found.values()].map(({ file }) => file)).size,
      picturesFetched: pictures.fetched,
      leftOut: leftOut.length,
    },
    ...rest,
    leftOut,
    warnings,
    hash,
  };
}

/** Where the report is. */
export function reportFile(dataDir: string): string {
  return join(dataDir, 'pull-report.json');
}

/** Keeps the report. Throws a PullError when the disk refuses. */
export async function writeReport(dataDir: string, report: PullReport): Promise<void> {
  await replaceFile(reportFile(dataDir), `${JSON.stringify(report, null, 2)}\n`);
}

/** The report for people, in a few lines; `file` holds the rest. */
export function describeReport(report: PullReport, file: string): string[] {
  const { counts, added, removed, changed, durationMs } = report;
  const seconds = (durationMs / 1000).toFixed(1);
  const difference = report.unchanged
    ? 'Nothing has changed since the last pull.'
    : `Since the last pull: ${added.length} added, ${changed.length} changed, ${removed.length} removed.`;
  return [
    `Pulled ${counts.products} products in ${counts.categories} categories with ${counts.pictures} pictures (${counts.picturesFetched} fetched) in ${seconds} s.`,
    difference,
    ...shorten(
      `${report.leftOut.length} records were left out:`,
      report.leftOut.map(describeLeftOut),
      file,
    ),
    ...shorten(
      `${report.warnings.length} remarks:`,
      report.warnings.map(({ message }) => message),
      file,
    ),
  ];
}

function describeLeftOut({ kind, id, title, reason }: LeftOut): string {
  const name = [id, title === null ? null : `"${title}"`].filter((part) => part !== null).join(' ');
  return `${kind} ${name === '' ? 'without a name' : name}: ${reason}`;
}

function shorten(heading: string, lines: readonly string[], file: string): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - SHOWN;
  return [
    heading,
    ...lines.slice(0, SHOWN).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more in ${file}`] : []),
  ];
}
