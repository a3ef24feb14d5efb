import { currentReleaseId } from '#src/release/releases/releases.ts';
import { tellFirstOwner } from './first-owner.ts';
import { showProgress } from './progress.ts';
import { asked, run } from './run.ts';
import { startShop, startSite } from './shop-server.ts';

/**
 * `npm run serve`: serves the current release, and each one that is published later. If browsers
 * call the API on the shop's own address (`PUBLIC_API_URL` is a path) and it is ours (no
 * `SHOP_API_URL`), it serves the API too.
 */
await run(async ({ settings, signal }) => {
  const progress = showProgress();
  const isWhole = settings.embeddedApi && settings.publicApiUrl.startsWith('/');
  const shop = isWhole
    ? await startShop(settings, progress.onProgress, signal)
    : await startSite(settings);
  progress.end();
  try {
    if ((await currentReleaseId(settings.dataDir)) === null) {
      console.log('There is no release yet: pages answer 503 until npm run rebuild has made one.');
    }
    console.log(`Serving ${isWhole ? 'the shop and its API' : 'the site'} at ${shop.url}`);
    if (isWhole) await tellFirstOwner(settings);
    await asked(signal);
  } finally {
    await shop.close();
  }
});
