import { staffRoutes } from '#src/domain/staff/routes.ts';
import { counted, type Attention } from './attention-entry.ts';
import type { Publisher } from './publisher.ts';

const DAY_MS = 86_400_000;

/**
 * Whether the last rebuild was refused, or the site has not caught up with the catalogue for a day
 * and no rebuild is to come. Nothing if this process does not rebuild the site, or its state cannot be
 * read, which is told to `warn`. `now` is in ms since 1970.
 */
export async function siteState(
  publisher: Publisher | null,
  now: number,
  warn: (error: unknown) => void,
): Promise<Attention> {
  if (publisher === null) return [];
  try {
    const { state, caughtUpAt, refusal } = await publisher.status();
    if (refusal !== null) return [refused(refusal)];
    if (state !== 'idle') return [];
    const ageMs = caughtUpAt === null ? null : now - Date.parse(caughtUpAt);
    return ageMs === null || ageMs > DAY_MS ? [stale(ageMs)] : [];
  } catch (error) {
    // The orders are still to be seen.
    warn(error);
    return [];
  }
}

function refused(refusal: string): Attention[number] {
  return {
    kind: 'rebuild_refused',
    count: 1,
    text: `The site could not be brought up to date: ${refusal}`,
    action: 'See what is live',
    href: staffRoutes.publishing,
  };
}

function stale(ageMs: number | null): Attention[number] {
  return {
    kind: 'site_stale',
    count: 1,
    text:
      ageMs === null
        ? 'The site has not been published yet.'
        : `The site was last brought up to date ${counted(Math.floor(ageMs / DAY_MS), 'day')} ago.`,
    action: 'Publish it',
    href: staffRoutes.publishing,
  };
}
