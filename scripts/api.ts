import { startApi } from '#src/server/start.ts';
import { showProgress } from './progress.ts';
import { asked, run } from './run.ts';
import { openSeededDatabase } from './seeded-database.ts';

/** `npm run api`: the v1 API and the uploads alone, seeded when the database is empty. */
await run(async ({ settings, signal }) => {
  const progress = showProgress();
  const db = await openSeededDatabase(settings, progress.onProgress, signal);
  await db.destroy();
  progress.end();
  const api = await startApi({ settings, tell: console.log });
  try {
    console.log(`The API answers at ${api.url}/api/v1`);
    await asked(signal);
  } finally {
    await api.close();
  }
});
