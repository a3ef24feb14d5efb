import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorReply } from '#src/contract/reply.ts';
import { createApp } from '#src/server/app.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { canMountDisks, mountDisk } from '#tests/release/narrow-disk.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';
import { databases } from './database.ts';
import { SITE } from './open-shop.ts';

const SECOND = 1_000;

/** The API with a clock that the test controls. */
function open(db: ShopDatabase, dataDir: string) {
  const clock = { now: Date.UTC(2026, 10, 23) };
  const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [], now: () => clock.now });
  onTestFinished(() => app.close());
  return { app, clock };
}

const statusOf = async (app: FastifyInstance, path: string) => (await app.inject(path)).statusCode;

async function expectNotWritable(app: FastifyInstance): Promise<void> {
  const answer = await app.inject('/ready');
  expect([answer.statusCode, errorReply.parse(answer.json())]).toMatchObject([
    503,
    {
      code: 'not_ready',
      message:
        'Nothing can be written: check that the disk has space and the database is not read-only.',
    },
  ]);
  expect(await statusOf(app, '/health')).toBe(200);
}

describe.each(databases())('readiness over $name', (database) => {
  it('readiness is checked by one write per 3 seconds, however often it is asked', async () => {
    const { db, place, remove } = await database.open();
    onTestFinished(() => remove());
    const { app, clock } = open(db, place.dataDir);
    const written = () =>
      db.selectFrom('rate_limits').select('until_ms').where('action', '=', 'write-probe').execute();
    const began = clock.now;
    for (const at of [0, 1, 2_999]) {
      clock.now = began + at;
      expect(await statusOf(app, '/ready')).toBe(200);
      expect(await written()).toEqual([{ until_ms: began }]);
    }
    clock.now = began + 3 * SECOND;
    expect(await statusOf(app, '/ready')).toBe(200);
    expect(await written()).toEqual([{ until_ms: clock.now }]);
    expect((await readdir(place.dataDir)).filter((name) => name.includes('probe'))).toEqual([]);
  });
});

describe.skipIf(!canMountDisks())('a full disk', () => {
  it('a full disk makes the shop not ready until there is space, while it stays well', async () => {
    const dataDir = temporaryFolder();
    const disk = mountDisk(dataDir, 8 * 1024 * 1024);
    if (disk === null) throw new Error('No disk could be mounted.');
    const db = await openDatabase({ databaseUrl: null, dataDir });
    onTestFinished(() => db.destroy());
    const { app, clock } = open(db, dataDir);
    expect(await statusOf(app, '/ready')).toBe(200);
    disk.leave(0);
    clock.now += 4 * SECOND;
    await expectNotWritable(app);
    expect((await readdir(dataDir)).filter((name) => name.includes('probe'))).toEqual([]);
    disk.free();
    clock.now += 4 * SECOND;
    expect(await statusOf(app, '/ready')).toBe(200);
  });
});

const postgres = databases().find(({ name }) => name === 'PostgreSQL');

describe.skipIf(postgres === undefined)('a read-only standby of PostgreSQL', () => {
  it('a read-only standby of PostgreSQL makes the shop not ready, while it stays well', async () => {
    if (postgres === undefined) return;
    const { db, place, remove } = await postgres.open();
    onTestFinished(() => remove());
    const { app } = open(db, place.dataDir);
    await app.ready();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    await db.connection().execute(async (connection) => {
      await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
        connection,
      );
      // Other connections of the pool come back as to a standby; this one is told.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(connection);
      await sql`set default_transaction_read_only = on`.execute(connection);
    });
    await expectNotWritable(app);
  });
});
