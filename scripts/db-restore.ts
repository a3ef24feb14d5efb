import { DatabaseError } from '#src/server/db/database-error.ts';
import { restore } from '#src/server/db/restore.ts';
import { run, UsageError } from './run.ts';

/**
 * `npm run db:restore -- FILE`: replaces the SQLite database by a backup; the shop must be stopped.
 */
await run(async ({ settings, args }) => {
  const [path, ...more] = args;
  if (path === undefined || path.startsWith('-') || more.length > 0) {
    throw new UsageError('Name the file: npm run db:restore -- FILE');
  }
  if (settings.databaseUrl !== null) {
    throw new DatabaseError(
      'The shop is on PostgreSQL (DATABASE_URL); restore it with pg_restore or psql.',
    );
  }
  const former = await restore(settings.dataDir, path);
  console.log(`The shop will start with the database of ${path}.`);
  if (former !== null) console.log(`The previous one is kept as ${former}.`);
});
