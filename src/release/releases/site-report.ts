import { siteAge, type SiteReport } from '#src/domain/site-age.ts';
import { readHistory, type PastRebuild } from './history.ts';
import { currentReleaseId, publishedMs } from './releases.ts';

/**
 * Returns the age of the release in use and the result of the last rebuild; null before the first
 * release. A rebuild that found no change counts as fresh; one of another release, after a rollback,
 * does not. `now` is in ms since 1970.
 */
export async function readSiteReport(
  dataDir: string,
  staleAfterMs: number,
  now = Date.now(),
): Promise<SiteReport | null> {
  const release = await currentReleaseId(dataDir);
  if (release === null) return null;
  const history = await readHistory(dataDir);
  const good = history.findLast((past) => past.release === release && isGood(past));
  const rebuiltMs = good === undefined ? publishedMs(release) : Date.parse(good.at);
  const last = history.at(-1);
  return {
    ...siteAge(release, { rebuiltMs, now, staleAfterMs }),
    caughtUpAt: good?.began ?? new Date(rebuiltMs).toISOString(),
    lastRebuild: last === undefined ? null : { outcome: last.outcome, durationMs: last.durationMs },
  };
}

/** Returns whether the site showed the catalogue's state after this rebuild. */
function isGood({ outcome, at, began }: PastRebuild): boolean {
  const isCaughtUp = outcome === 'published' || outcome === 'unchanged';
  return isCaughtUp && !Number.isNaN(Date.parse(at)) && !Number.isNaN(Date.parse(began));
}
