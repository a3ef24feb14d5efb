import { join } from 'node:path';
import { fileStamp } from '#src/domain/file-stamp.ts';
import { backUp } from '#src/server/db/backup.ts';
import { DatabaseError } from '#src/server/db/database-error.ts';
import { run, UsageError } from './run.ts';

/**
 * `npm run db:backup -- [FILE]`: backs up the SQLite database into a new file, while the shop runs.
 */
await run(async ({ settings, args }) => {
  const [path, ...more] = args;
  if (path?.startsWith('-') === true || more.length > 0) {
    throw new UsageError('Name one file or none: npm run db:backup -- [FILE]');
  }
  if (settings.databaseUrl !== null) {
    throw new DatabaseError('The shop is on PostgreSQL (DATABASE_URL); back it up with pg_dump.');
  }
  const name = `shop-${fileStamp(new Date())}.sqlite`;
  const file = path ?? join(settings.dataDir, 'backups', name);
  const bytes = await backUp(settings.dataDir, file);
  console.log(`The database is in ${file}, ${(bytes / 1e6).toFixed(1)} MB, checked.`);
});
