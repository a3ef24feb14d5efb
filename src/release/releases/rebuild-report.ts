import { join } from 'node:path';
import { diskFault, ReleaseError } from '#src/release/errors.ts';
import { remember, type PastRebuild } from './history.ts';
import type { RebuildReport } from './rebuild.ts';
import { replaceText } from './release-data.ts';
import { currentReleaseId } from './releases.ts';

/** File of the last rebuild's full report, for programs. */
function rebuildReportFile(dataDir: string): string {
  return join(dataDir, 'rebuild-report.json');
}

/** File of the addresses that the last publish changed, one a line: for a CDN to purge. */
export function changedUrlsFile(dataDir: string): string {
  return join(dataDir, 'changed-urls.txt');
}

export type Reporting = {
  readonly dataDir: string;
  /** Origin of the addresses, no trailing slash. */
  readonly siteUrl: string;
  readonly signal: AbortSignal;
};

/**
 * Runs a rebuild and records its result, also a failure; an aborted one leaves no record. Throws what
 * the rebuild throws, and a ReleaseError if the report cannot be written.
 */
export async function reported(
  reporting: Reporting,
  work: () => Promise<RebuildReport>,
): Promise<RebuildReport> {
  const { dataDir, signal } = reporting;
  const started = performance.now();
  const began = now();
  let report: RebuildReport;
  try {
    report = await work();
  } catch (error) {
    if (!signal.aborted) {
      const durationMs = Math.round(performance.now() - started);
      // The error itself says what failed, also if the disk is full and nothing can be
      // recorded.
      await writeFailure(dataDir, error, { began, durationMs }).catch(() => undefined);
    }
    throw error;
  }
  try {
    await writeSuccess(reporting, report, began);
  } catch (error) {
    const fault = diskFault(error);
    if (fault === null) throw error;
    throw new ReleaseError(`The rebuild's report could not be written to ${dataDir}: ${fault}.`, {
      cause: error,
    });
  }
  return report;
}

async function writeSuccess(
  { dataDir, siteUrl }: Reporting,
  report: RebuildReport,
  began: string,
): Promise<void> {
  const { outcome, urls, durationMs, release } = report;
  const { added, changed, removed } = urls;
  const all = [...added, ...changed, ...removed].sort();
  await writeJson(dataDir, { ...report, error: null });
  if (outcome === 'published') {
    const lines = all.map((path) => `${siteUrl}${path}\n`);
    await replaceText(changedUrlsFile(dataDir), lines.join(''));
  }
  await remember(dataDir, {
    ...{ at: now(), began, outcome, durationMs, release: release?.id ?? null, urls: all.length },
    error: null,
  });
}

async function writeFailure(
  dataDir: string,
  error: unknown,
  time: Pick<PastRebuild, 'began' | 'durationMs'>,
): Promise<void> {
  const past: PastRebuild = {
    ...{ ...time, at: now(), outcome: 'failed', release: await currentReleaseId(dataDir) },
    ...{ urls: 0, error: error instanceof Error ? error.message : String(error) },
  };
  await writeJson(dataDir, past);
  await remember(dataDir, past);
}

async function writeJson(dataDir: string, report: object): Promise<void> {
  await replaceText(rebuildReportFile(dataDir), `${JSON.stringify(report, null, 2)}\n`);
}

function now(): string {
  return new Date().toISOString();
}
