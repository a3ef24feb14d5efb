import { copyToPostgres } from '#src/server/db/copy.ts';
import { withoutPassword } from '#src/server/db/database-error.ts';
import { run, UsageError } from './run.ts';

/** `npm run db:copy`: copies the SQLite database into the empty PostgreSQL of DATABASE_URL. */
await run(async ({ settings, args }) => {
  if (args.length > 0) throw new UsageError('Name the target in DATABASE_URL: npm run db:copy');
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === null) {
    throw new UsageError('Set DATABASE_URL to the PostgreSQL database to copy into.');
  }
  const tables = await copyToPostgres(dataDir, databaseUrl);
  for (const { name, rows, checksum } of tables) {
    console.log(`${name.padEnd(20)} ${String(rows).padStart(8)} rows  ${checksum.slice(0, 16)}`);
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows of ${tables.length} tables are in ${withoutPassword(databaseUrl)}, with equal counts and checksums.`,
  );
  console.log(
    'Later changes to the SQLite file are not copied: start the shop with this DATABASE_URL.',
  );
});
