import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#src/server/db/open.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { makeDatabase } from '#scripts/postgres.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';
import { testShop, type TestShop } from './command.ts';

const { TEST_DATABASE_URL: server = '' } = process.env;

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  const db = await openDatabase({ databaseUrl: null, dataDir: shop.dataDir });
  await fillShop(db, sampleSeed(sampleProducts(2)));
  await db.destroy();
  return () => shop.remove();
});

describe('npm run db:backup and db:restore', { timeout: 60_000 }, () => {
  it('a running shop is backed up, and the backup is restored once it has stopped', async () => {
    const file = join(shop.dataDir, 'shop.sqlite');
    const running = shop.start('api.ts');
    await running.says('The API answers at');
    const backup = await shop.run('db-backup.ts');
    expect([backup.status, backup.stderr]).toEqual([0, '']);
    const [, path = ''] =
      /^The database is in (\S+), \d+\.\d MB, checked\.$/m.exec(backup.stdout) ?? [];
    expect(await readdir(join(shop.dataDir, 'backups'))).toEqual([path.split('/').at(-1)]);
    const early = await shop.run('db-restore.ts', [path]);
    expect([early.status, early.stderr]).toEqual([
      1,
      `The database file ${file} is in use; stop the shop and restore again.\n`,
    ]);
    await running.stop('SIGTERM');
    const restored = await shop.run('db-restore.ts', [path]);
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toMatch(
      /^The shop will start with the database of \S+\.\nThe previous one is kept as \S+\.sqlite\.\d{8}T\d{6}Z\.\n$/,
    );
    const again = shop.start('api.ts');
    await again.says('The API answers at');
    await again.stop('SIGTERM');
  });

  it.each([
    ['db-backup.ts', ['--all'], 'Name one file or none: npm run db:backup -- [FILE]'],
    ['db-restore.ts', [], 'Name the file: npm run db:restore -- FILE'],
    ['db-copy.ts', [], 'Set DATABASE_URL to the PostgreSQL database to copy into.'],
    ['db-copy.ts', ['here'], 'Name the target in DATABASE_URL: npm run db:copy'],
  ])('%s with %j prints its usage', async (script, args, sentence) => {
    const { status, stderr } = await shop.run(script, args);
    expect([status, stderr]).toEqual([2, `${sentence}\n`]);
  });

  it.each([
    ['db-backup.ts', 'back it up with pg_dump'],
    ['db-restore.ts', 'restore it with pg_restore or psql'],
  ])('%s refers PostgreSQL users to its own programs', async (script, advice) => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/shop' };
    const { status, stderr } = await shop.run(script, script === 'db-restore.ts' ? ['x'] : [], env);
    expect([status, stderr]).toEqual([1, `The shop is on PostgreSQL (DATABASE_URL); ${advice}.\n`]);
  });
});

describe.skipIf(server === '')('npm run db:copy', { timeout: 60_000 }, () => {
  it('npm run db:copy prints the rows of each table and refuses a database that has rows', async () => {
    const own = await makeDatabase(server);
    onTestFinished(() => own.drop());
    const env = { DATABASE_URL: own.url };
    const copied = await shop.run('db-copy.ts', [], env);
    expect([copied.status, copied.stderr]).toEqual([0, '']);
    expect(copied.stdout).toMatch(/^products +2 rows {2}[0-9a-f]{16}$/m);
    expect(copied.stdout).toMatch(
      /^\d+ rows of \d+ tables are in postgres:\S+, with equal counts and checksums\.$/m,
    );
    const again = await shop.run('db-copy.ts', [], env);
    expect([again.status, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toMatch(
      /^PostgreSQL at \S+ holds rows already, in .*; copy into an empty database\.\n$/,
    );
  });
});
