import { describeReport, reportFile } from '#src/catalogue/report.ts';
import type { RebuildReport } from '#src/release/rebuild.ts';

/** What a rebuild did, for people, in a few lines. */
export function describeRebuild(report: RebuildReport, dataDir: string): string[] {
  const { pulled, built, release, durationMs } = report;
  const lines = describeReport(pulled, reportFile(dataDir));
  const seconds = (durationMs / 1000).toFixed(1);
  if (built === null) {
    return [...lines, `Release ${release.id} is up to date; nothing was built (${seconds} s).`];
  }
  const { rendered, reused, indexed, pictures, unreadable } = built;
  return [
    ...lines,
    `Built ${built.pages} pages (${rendered} made, ${reused} unchanged), ${indexed} in the search index, ${pictures} pictures, ${megabytes(built.bytes)} MB in all.`,
    ...(unreadable > 0
      ? [`${unreadable} pictures cannot be read and are shown as they are; build.log names them.`]
      : []),
    `Published release ${release.id} after ${seconds} s.`,
  ];
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
