/** How a rebuild may end. */
export const rebuildOutcomes = ['published', 'unchanged', 'checked', 'failed'] as const;
export type RebuildOutcome = (typeof rebuildOutcomes)[number];

/** How old the site is that shoppers see. */
export type SiteAge = {
  /** The release in use. */
  readonly release: string;
  /** When a rebuild last made it or found that nothing had changed, ISO 8601 in UTC. */
  readonly rebuiltAt: string;
  readonly ageSeconds: number;
  /** Whether that is longer ago than `STALE_AFTER`. */
  readonly stale: boolean;
};

/** The site's age, and what became of the rebuild that was last tried. */
export type SiteReport = SiteAge & {
  /** Null where none is remembered. */
  readonly lastRebuild: { readonly outcome: RebuildOutcome; readonly durationMs: number } | null;
};

/** What a site is told to be that has no release. */
export const NO_RELEASE = 'There is no release to serve yet; run npm run rebuild.';

/** The age of a release that was last rebuilt at this moment; all moments in ms since 1970. */
export function siteAge(
  release: string,
  { rebuiltMs, now, staleAfterMs }: { rebuiltMs: number; now: number; staleAfterMs: number },
): SiteAge {
  // A clock that was put back makes nothing younger than new.
  const ageMs = Math.max(0, now - rebuiltMs);
  return {
    release,
    rebuiltAt: new Date(rebuiltMs).toISOString(),
    ageSeconds: Math.round(ageMs / 1000),
    stale: ageMs > staleAfterMs,
  };
}

/** What `/health` and `/ready` answer of themselves and the site; null if there is no site. */
export function wellBeing<Status extends string>(status: Status, site: SiteAge | null) {
  if (site === null) return { status, site };
  const { release, rebuiltAt, ageSeconds, stale } = site;
  return { status, site: { release, rebuiltAt, ageSeconds, stale } };
}
