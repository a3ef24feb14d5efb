import type { WirePublishing } from '#src/contract/staff-publishing.ts';
import { readHistory } from '#src/release/releases/history.ts';
import { currentReleaseId, listReleases, readRelease } from '#src/release/releases/releases.ts';
import { readSiteReport } from '#src/release/releases/site-report.ts';

/** The releases of a site and its last rebuild, as the back office shows them. */
type SiteState = Pick<WirePublishing, 'caughtUpAt' | 'refusal' | 'releases'>;

/**
 * Reads the state of a site. `lastFailure` is that of this process: a rebuild that was killed recorded none.
 */
export async function siteState(
  dataDir: string,
  lastFailure: { readonly message: string; readonly at: string } | null,
): Promise<SiteState> {
  const report = await readSiteReport(dataDir, Infinity);
  const last = (await readHistory(dataDir)).findLast(({ outcome }) => outcome !== 'checked');
  const isNewer = lastFailure !== null && lastFailure.at > (last?.at ?? '');
  return {
    caughtUpAt: report?.caughtUpAt ?? null,
    refusal: last?.error ?? (isNewer ? lastFailure.message : null),
    releases: await releasesOf(dataDir),
  };
}

async function releasesOf(dataDir: string): Promise<WirePublishing['releases']> {
  const current = await currentReleaseId(dataDir);
  const releases: WirePublishing['releases'] = [];
  for (const id of (await listReleases(dataDir)).toReversed()) {
    const release = await readRelease(dataDir, id);
    if (release === null) continue;
    releases.push({ id, publishedAt: release.publishedAt, isCurrent: id === current });
  }
  return releases;
}

/** Returns why the release before `from` cannot be shown, in a sentence; null if it can. */
export async function rollbackRefusal(dataDir: string, from: string): Promise<string | null> {
  if ((await currentReleaseId(dataDir)) !== from) {
    return 'The site shows another release meanwhile; please look at it first.';
  }
  const hasEarlier = (await listReleases(dataDir)).some((id) => id < from);
  return hasEarlier ? null : 'There is no release before the current one.';
}
