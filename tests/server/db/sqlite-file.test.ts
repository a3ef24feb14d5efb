import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError } from '#src/server/db/database-error.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { temporaryFolder } from '#tests/server/database.ts';
import { runModule } from '#tests/server/run-module.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';

type Row = Readonly<Record<string, unknown>>;

describe('a SQLite file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A data folder with a seeded database, and the path of its file. */
  async function seeded(name: string): Promise<{ dataDir: string; file: string }> {
    const dataDir = join(folder, name);
    const db = await openDatabase({ databaseUrl: null, dataDir });
    await fillShop(db, sampleSeed(sampleProducts(500)));
    await db.destroy();
    return { dataDir, file: join(dataDir, 'shop.sqlite') };
  }
  const opening = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir });

  it('SQLite writes to the disk before it acknowledges a write', async () => {
    const db = await opening(join(folder, 'durable'));
    const read = async (name: string) =>
      Object.values((await sql<Row>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    expect(await read('journal_mode')).toBe('wal');
    expect(await read('synchronous')).toBe(2);
    expect(await read('foreign_keys')).toBe(1);
    await db.destroy();
  });

  it('several processes write to a SQLite file in turns without failing', async () => {
    const { dataDir } = await seeded('turns');
    const script = `
      import { openDatabase } from '#src/server/db/open.ts';
      const db = await openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(dataDir)} });
      for (let turn = 0; turn < 50; turn += 1) {
        await db.transaction().execute(async (trx) => {
          const { stock } = await trx.selectFrom('products').select('stock').where('id', '=', 1).executeTakeFirstOrThrow();
          await trx.updateTable('products').set({ stock: (stock ?? 0) + 1 }).where('id', '=', 1).execute();
        });
      }
      await db.destroy();`;
    await Promise.all([runModule(script), runModule(script), runModule(script)]);
    const db = await opening(dataDir);
    const row = await db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', 1)
      .executeTakeFirst();
    expect(row?.stock).toBe(150);
    await db.destroy();
  }, 20_000);

  it('a file that is no database is named, with what to do', async () => {
    const dataDir = join(folder, 'text');
    await mkdir(dataDir);
    const file = join(dataDir, 'shop.sqlite');
    await writeFile(file, 'These are my notes. '.repeat(500));
    const error: unknown = await opening(dataDir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(String(error)).toBe(
      `DatabaseError: The database file ${file} is not a database; put back a backup, or move the file away to start an empty shop.`,
    );
  });

  it.each([
    ['overwritten in the middle', (bytes: Buffer) => bytes.fill(0xa5, 8_192, bytes.length - 8_192)],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
  ])('a SQLite file that is %s is reported as damaged and left unchanged', async (name, harm) => {
    const { dataDir, file } = await seeded(name.replaceAll(' ', '-'));
    const harmed = Buffer.from(harm(await readFile(file)));
    await writeFile(file, harmed);
    await expect(opening(dataDir)).rejects.toThrow(
      `The database file ${file} is damaged; put back a backup, or move the file away to start an empty shop.`,
    );
    expect((await readFile(file)).equals(harmed)).toBe(true);
  });

  it('a SQLite file that cannot grow reports a full disk and keeps its data', async () => {
    const { dataDir, file } = await seeded('full');
    const db = await opening(dataDir);
    const [pages] = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows;
    await sql`pragma max_page_count = ${sql.lit(pages?.page_count ?? 0)}`.execute(db);
    const filling = db
      .updateTable('products')
      .set({ description: 'x'.repeat(100_000) })
      .execute();
    await expect(filling).rejects.toThrow(
      `The database file ${file} cannot grow because the disk is full; free some space and start again.`,
    );
    const rows = await db.selectFrom('products').select('description').execute();
    expect(rows.every(({ description }) => description.length < 100)).toBe(true);
    await db.destroy();
  });

  it('a transaction that SQLite itself rolled back, as on a full disk, reports the cause', async () => {
    const { dataDir } = await seeded('given-up');
    const db = await opening(dataDir);
    const before = await db.selectFrom('policies').selectAll().orderBy('slug').execute();
    const giving = db.transaction().execute(async (trx) => {
      await trx.updateTable('policies').set({ title: 'Changed' }).execute();
      await sql`insert or rollback into policies select * from policies`.execute(trx);
    });
    await expect(giving).rejects.toThrow(/UNIQUE constraint failed: policies\.slug/);
    expect(await db.selectFrom('policies').selectAll().orderBy('slug').execute()).toEqual(before);
    await db.destroy();
  });

  it('a SQLite folder that cannot be created is named', async () => {
    const blocked = join(folder, 'a-file');
    await writeFile(blocked, '');
    const dataDir = join(blocked, 'data');
    await expect(opening(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} cannot be made; set DATA_DIR to a folder that this user may write to.`,
    );
  });

  it('a folder in the place of the SQLite file cannot be opened', async () => {
    const dataDir = join(folder, 'folder');
    await mkdir(join(dataDir, 'shop.sqlite'), { recursive: true });
    await expect(opening(dataDir)).rejects.toThrow(
      'cannot be opened; check that DATA_DIR is a folder that this user may write to.',
    );
  });

  // The superuser may write everywhere, so the test has no effect as one.
  it.skipIf(process.getuid?.() === 0)(
    'a SQLite file that is not writable is reported',
    async () => {
      const { dataDir, file } = await seeded('read-only');
      await chmod(file, 0o444);
      await chmod(dataDir, 0o555);
      await expect(opening(dataDir)).rejects.toThrow(DatabaseError);
      await chmod(dataDir, 0o755);
    },
  );
});
