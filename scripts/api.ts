import { addressOf } from '#src/domain/settings/listen-address.ts';
import { tellFirstOwner } from './first-owner.ts';
import { logOptions } from './log-options.ts';
import { startPayments } from './payments.ts';
import { showProgress } from './progress.ts';
import { asked, run } from './run.ts';

/**
 * `npm run api`: serves the v1 API and the uploads only. An empty database is seeded, and the
 * payment simulator runs if no provider is set.
 */
await run(async ({ settings, signal }) => {
  const payments = await startPayments(settings, addressOf(settings));
  try {
    const { startApi } = await import('#src/server/start.ts');
    const { readProductFile } = await import('./read-product-file.ts');
    const { openSeededDatabase } = await import('./seeded-database.ts');
    const progress = showProgress();
    const db = await openSeededDatabase(settings, progress.onProgress, signal);
    await db.destroy();
    progress.end();
    const api = await startApi({
      settings,
      gateway: payments.gateway,
      readFile: readProductFile,
      ...logOptions(settings),
    });
    try {
      console.log(`The API answers at ${api.url}/api/v1`);
      await tellFirstOwner(settings);
      await asked(signal);
    } finally {
      await api.close();
    }
  } finally {
    await payments.close();
  }
});
