import { join } from 'node:path';
import type { Changes } from './changes.ts';
import type { Pictures } from './fetch/pictures.ts';
import { replaceFile } from './files.ts';
import type { LeftOut, Notes, Warning } from './left-out.ts';
import type { Snapshot } from './snapshot.ts';

/** The result of a pull; written beside the snapshot. */
export type PullReport = Changes & {
  /** Records in the snapshot by kind; `picturesFetched` counts the pictures downloaded in this pull. */
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
  /** Whether the snapshot equals the last one, so that no build is needed. */
  readonly unchanged: boolean;
  readonly hash: string;
};

/** Lines shown of each list. */
const SHOWN = 10;

/** Makes the report of a pull from its snapshot. */
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

/** Returns the path of the report. */
export function reportFile(dataDir: string): string {
  return join(dataDir, 'pull-report.json');
}

/** Writes the report. Throws a PullError if the disk is full or read-only. */
export async function writeReport(dataDir: string, report: PullReport): Promise<void> {
  await replaceFile(reportFile(dataDir), `${JSON.stringify(report, null, 2)}\n`);
}

/** Describes the report in a few lines for an operator; `file` is the path of the whole report. */
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
