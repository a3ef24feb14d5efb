import type { Settings } from '#src/domain/settings/settings.ts';
import { currentReleaseId } from '#src/release/releases/releases.ts';
import { withEmbeddedApi } from './embedded-api.ts';
import { tellFirstOwner } from './first-owner.ts';
import { showProgress } from './progress.ts';
import { describeRebuild } from './report-rebuild.ts';
import { asked, describeError, run } from './run.ts';
import { startShop } from './shop-server.ts';

/**
 * `npm start`: serves database, API and site on one address; then pulls, builds, checks and
 * publishes whatever has changed. Meanwhile the release of an earlier start is served.
 */
await run(async ({ settings, signal }) => {
  const seeding = showProgress();
  const shop = await startShop(settings, seeding.onProgress, signal);
  seeding.end();
  try {
    if ((await currentReleaseId(settings.dataDir)) === null) {
      console.log('Building the shop; its pages say so until it is ready …');
    }
    await renew(settings, signal);
    console.log(`The shop is open at ${shop.url}`);
    if (settings.embeddedApi) await tellFirstOwner(settings);
    await asked(signal);
  } finally {
    await shop.close();
  }
});

/**
 * Rebuilds the site. If that fails, prints why and keeps serving an earlier release, if there is
 * one.
 */
async function renew(settings: Settings, signal: AbortSignal): Promise<void> {
  const { rebuild } = await import('#src/release/releases/rebuild.ts');
  const progress = showProgress();
  try {
    const report = await withEmbeddedApi(settings, (source) =>
      rebuild({ settings, source, signal, onProgress: progress.onProgress }),
    );
    progress.end();
    for (const line of describeRebuild(report, settings.dataDir)) console.log(line);
  } catch (error) {
    progress.end();
    signal.throwIfAborted();
    const release = await currentReleaseId(settings.dataDir);
    if (release === null) throw error;
    console.error(describeError(error).text);
    console.error(`The rebuild failed; release ${release} is still served.`);
  }
}
