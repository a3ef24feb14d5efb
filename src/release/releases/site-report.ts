import { siteAge, type SiteReport } from '#src/domain/site-age.ts';
import { readHistory, type PastRebuild } from './history.ts';
import { currentReleaseId, publishedMs } from './releases.ts';

/**
 * How old the release in use of a data folder is, and how the last rebuild went; null before the first
 * release. A rebuild that found nothing changed makes the release as good as new, and one of another
 * release, which a rollback has taken out of use, does not. `now` is in ms since 1970.
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
    lastRebuild: last === undefined ? null : { outcome: last.outcome, durationMs: last.durationMs },
  };
}

/** Whether what was in use after a rebuild showed what the catalogue held then. */
function isGood({ outcome, at }: PastRebuild): boolean {
  return (outcome === 'published' || outcome === 'unchanged') && !Number.isNaN(Date.parse(at));
}
