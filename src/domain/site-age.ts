/**
 * Possible outcomes of a rebuild. `held`: the catalogue is that of a release that was rolled back, so an
 * automatic rebuild leaves the release in use.
 */
export const rebuildOutcomes = ['published', 'unchanged', 'held', 'checked', 'failed'] as const;
export type RebuildOutcome = (typeof rebuildOutcomes)[number];

/** The age of the site that shoppers see. */
export type SiteAge = {
  /** The current release. */
  readonly release: string;
  /** When a rebuild last published it or found no changes, ISO 8601 in UTC. */
  readonly rebuiltAt: string;
  readonly ageSeconds: number;
  /** Whether that is longer ago than `STALE_AFTER`. */
  readonly stale: boolean;
};

/** The site's age, and the result of the last rebuild. */
export type SiteReport = SiteAge & {
  /** When that good rebuild began to read the catalogue, ISO 8601 in UTC: the site lacks what changed later. */
  readonly caughtUpAt: string;
  /** Null if none is recorded. */
  readonly lastRebuild: { readonly outcome: RebuildOutcome; readonly durationMs: number } | null;
};

/** Message for a site without a release. */
export const NO_RELEASE = 'There is no release to serve yet; run npm run rebuild.';

/** Returns the age of a release last rebuilt at `rebuiltMs`; all moments in ms since 1970. */
export function siteAge(
  release: string,
  { rebuiltMs, now, staleAfterMs }: { rebuiltMs: number; now: number; staleAfterMs: number },
): SiteAge {
  // If the clock was set back, the age is zero.
  const ageMs = Math.max(0, now - rebuiltMs);
  return {
    release,
    rebuiltAt: new Date(rebuiltMs).toISOString(),
    ageSeconds: Math.round(ageMs / 1000),
    stale: ageMs > staleAfterMs,
  };
}

/** Returns the body of `/health` and `/ready` with the site's age; null if there is no site. */
export function wellBeing<Status extends string>(status: Status, site: SiteAge | null) {
  if (site === null) return { status, site };
  const { release, rebuiltAt, ageSeconds, stale } = site;
  return { status, site: { release, rebuiltAt, ageSeconds, stale } };
}
