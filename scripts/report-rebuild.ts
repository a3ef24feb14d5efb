import { describeReport, reportFile } from '#src/catalogue/report.ts';
import type { PastRebuild } from '#src/release/releases/history.ts';
import type { RebuildReport } from '#src/release/releases/rebuild.ts';
import { changedUrlsFile } from '#src/release/releases/rebuild-report.ts';
import type { Release } from '#src/release/releases/releases.ts';

/** Rebuilds shown in a status. */
const SHOWN = 10;

const MINUTE_MS = 60_000;

/** Describes a rebuild for people, in a few lines. */
export function describeRebuild(report: RebuildReport, dataDir: string): string[] {
  const { outcome, pulled, built, urls, release, durationMs } = report;
  const lines = describeReport(pulled, reportFile(dataDir));
  const seconds = (durationMs / 1000).toFixed(1);
  const id = release?.id ?? 'none';
  if (outcome === 'held') {
    return [
      ...lines,
      `Release ${id} stays in use: this catalogue was rolled back, and npm run rebuild would publish it again.`,
    ];
  }
  if (built === null) {
    return [...lines, `Release ${id} is up to date; nothing was built (${seconds} s).`];
  }
  const { rendered, reused, indexed, pictures, unreadable } = built;
  const { added, changed, removed } = urls;
  const isPublished = outcome === 'published';
  return [
    ...lines,
    `Built ${built.pages} pages (${rendered} made, ${reused} unchanged), ${indexed} in the search index, ${pictures} pictures, ${megabytes(built.bytes)} MB in all.`,
    ...(unreadable > 0
      ? [`${unreadable} pictures cannot be read and are shown as they are; build.log names them.`]
      : []),
    `${added.length} addresses ${isPublished ? 'are' : 'would be'} new, ${changed.length} changed, ${removed.length} gone${isPublished ? `; ${changedUrlsFile(dataDir)} names them` : ''}.`,
    isPublished
      ? `Published release ${id} after ${seconds} s.`
      : `The site passed its checks and was not published: a dry run (${seconds} s). The current release is ${id}.`,
  ];
}

/** Describes the state of the site and the last rebuilds, newest first. */
export function describeStatus(
  release: Release | null,
  history: readonly PastRebuild[],
  now = Date.now(),
): string[] {
  const inUse =
    release === null
      ? 'There is no release yet; run npm run rebuild.'
      : `Release ${release.id} is in use, with ${release.pages} pages, published ${ago(release.publishedAt, now)}.`;
  if (history.length === 0) return [inUse, 'No rebuild is recorded.'];
  const rows = history
    .slice(-SHOWN)
    .toReversed()
    .map(({ at, outcome, durationMs, urls, error }) => {
      const took = `${(durationMs / 1000).toFixed(1)} s`.padStart(9);
      const what = error ?? (outcome === 'published' ? `${urls} addresses changed` : '');
      return `  ${at.slice(0, 19).replace('T', ' ')}  ${outcome.padEnd(9)} ${took}  ${what}`.trimEnd();
    });
  const failed = history.filter(({ outcome }) => outcome === 'failed').length;
  return [
    inUse,
    `${history.length} rebuilds are remembered, ${failed} of them failed. The last:`,
    ...rows,
  ];
}

function ago(moment: string, now: number): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(moment)) / MINUTE_MS));
  if (minutes < 1) return 'just now';
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
