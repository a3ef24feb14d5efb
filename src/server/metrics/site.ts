import { Gauge, type Registry } from 'prom-client';
import { rebuildOutcomes, type SiteReport } from '#src/domain/site-age.ts';

/** Sets gauges in `registry`: the site's age and the result of its last rebuild. */
export function tellSite(
  registry: Registry,
  { release, ageSeconds, stale, lastRebuild }: SiteReport,
): void {
  const registers = [registry];
  new Gauge({
    name: 'oja_site_release_info',
    help: 'The release in use.',
    labelNames: ['release'],
    registers,
  }).set({ release }, 1);
  new Gauge({
    name: 'oja_site_rebuild_age_seconds',
    help: 'How long ago a rebuild last made the release in use, or found that nothing had changed.',
    registers,
  }).set(ageSeconds);
  new Gauge({
    name: 'oja_site_stale',
    help: 'Whether that is longer ago than STALE_AFTER.',
    registers,
  }).set(Number(stale));
  if (lastRebuild === null) return;
  const last = new Gauge({
    name: 'oja_site_last_rebuild',
    help: 'How the rebuild that was last tried ended: 1 for the one outcome.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of rebuildOutcomes) {
    last.set({ outcome }, Number(outcome === lastRebuild.outcome));
  }
  new Gauge({
    name: 'oja_site_last_rebuild_duration_seconds',
    help: 'How long the rebuild that was last tried took.',
    registers,
  }).set(lastRebuild.durationMs / 1000);
}
