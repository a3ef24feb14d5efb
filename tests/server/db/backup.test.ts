import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#src/server/app.ts';
import { backUp } from '#src/server/db/backup.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { restore } from '#src/server/db/restore.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { Browser } from '#tests/server/browser.ts';
import { temporaryFolder } from '#tests/server/database.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { runModule } from '#tests/server/run-module.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';

const NOW = new Date('2026-11-21T12:00:00.500Z');

/** A new data folder with the path of its database file. */
async function newFolder(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await temporaryFolder();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { dataDir, file: join(dataDir, 'shop.sqlite') };
}

/** A shop with three products, open. */
async function openShopIn(dataDir: string, products = 3): Promise<ShopDatabase> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await fillShop(db, sampleSeed(sampleProducts(products)));
  return db;
}

function openToRead(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
}

/** Runs statements in a file, without any checks. */
function runIn(file: string, statements: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(statements);
  database.close();
}

/** The products in a shop's file, read while it may be open elsewhere. */
function titlesIn(file: string): readonly unknown[] {
  const database = openToRead(file);
  try {
    return database
      .prepare('select title from products order by id')
      .all()
      .map(({ title }) => title);
  } finally {
    database.close();
  }
}

/** The values of two counters that move together and a list that only grows. */
function countersIn(file: string): { sum: number; events: number; lastEvent: number } {
  const database = openToRead(file);
  try {
    const { sum } = database.prepare('select sum(stock) as sum from products').get() ?? {};
    const { events, last } =
      database
        .prepare('select count(*) as events, coalesce(max(id), 0) as last from events')
        .get() ?? {};
    return { sum: Number(sum), events: Number(events), lastEvent: Number(last) };
  } finally {
    database.close();
  }
}

describe('a backup of SQLite', () => {
  it('a backup contains all data of the shop, is readable only by its owner, and opens as a shop', async () => {
    const { dataDir } = await newFolder();
    const db = await openShopIn(dataDir);
    const backup = join(dataDir, 'backups', 'one.sqlite');
    const bytes = await backUp(dataDir, backup);
    const { size, mode } = await stat(backup);
    expect([bytes, mode & 0o777]).toEqual([size, 0o600]);
    expect(await readdir(join(dataDir, 'backups'))).toEqual(['one.sqlite']);
    expect(titlesIn(backup)).toEqual(['Phone 1', 'Phone 2', 'Phone 3']);
    await db.destroy();
  });

  it('a backup taken while another process writes is consistent', async () => {
    const { dataDir, file } = await newFolder();
    const db = await openShopIn(dataDir);
    await db.updateTable('products').set({ stock: 1_000 }).execute();
    await db.destroy();
    const stop = join(dataDir, 'stop');
    const writing = runModule(`
      import { existsSync } from 'node:fs';
      import { openDatabase } from '#src/server/db/open.ts';
      const db = await openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(dataDir)} });
      for (let turn = 0; turn < 1_000 && !existsSync(${JSON.stringify(stop)}); turn += 1) {
        await db.transaction().execute(async (trx) => {
          await trx.updateTable('products').set((eb) => ({ stock: eb('stock', '-', 1) })).where('id', '=', 1).execute();
          await trx.insertInto('events').values({ name: 'x'.repeat(90), component: '', metadata: '{}', created_at: new Date().toISOString(), user_id: null }).execute();
          await trx.updateTable('products').set((eb) => ({ stock: eb('stock', '+', 1) })).where('id', '=', 2).execute();
        });
      }
      await db.destroy();`);
    const seen: number[] = [];
    // The first backup may be older than the writer's first event.
    while (seen.filter((events) => events > 0).length < 3) {
      const backup = join(dataDir, `${seen.length}.sqlite`);
      const before = countersIn(file).events;
      await backUp(dataDir, backup);
      const { sum, events, lastEvent } = countersIn(backup);
      expect(sum).toBe(3_000);
      expect(lastEvent).toBe(events);
      expect(events).toBeGreaterThanOrEqual(before);
      expect(events).toBeLessThanOrEqual(countersIn(file).events);
      seen.push(events);
      // The writer runs on the same machine and needs a turn.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await writeFile(stop, '');
    await writing;
    const { sum, events, lastEvent } = countersIn(file);
    expect([sum, lastEvent]).toEqual([3_000, events]);
    expect(events).toBeGreaterThanOrEqual(seen.at(-1) ?? 0);
  }, 60_000);

  it('a backup never overwrites a file', async () => {
    const { dataDir } = await newFolder();
    await (await openShopIn(dataDir)).destroy();
    const taken = join(dataDir, 'notes.txt');
    await writeFile(taken, 'mine');
    await expect(backUp(dataDir, taken)).rejects.toThrow(
      `The file ${taken} is there already; name another one.`,
    );
    expect(await readFile(taken, 'utf8')).toBe('mine');
  });

  it('a backup of a missing or damaged shop fails', async () => {
    const { dataDir, file } = await newFolder();
    const backup = join(dataDir, 'backup.sqlite');
    await expect(backUp(dataDir, backup)).rejects.toThrow(`There is no database file ${file}.`);
    await (await openShopIn(dataDir, 500)).destroy();
    const harmed = Buffer.from(await readFile(file)).fill(0xa5, 8_192, 300_000);
    await writeFile(file, harmed);
    await expect(backUp(dataDir, backup)).rejects.toThrow(`The database file ${file} is damaged;`);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('backup'))).toEqual([]);
  });
});

describe('a restored backup of SQLite', () => {
  /** A shop of three products with a backup; its first product was renamed after it. */
  async function changedShop(): Promise<{ dataDir: string; file: string; backup: string }> {
    const { dataDir, file } = await newFolder();
    const db = await openShopIn(dataDir);
    const backup = join(dataDir, 'backup.sqlite');
    await backUp(dataDir, backup);
    await sql`update products set title = 'Changed' where id = 1`.execute(db);
    await db.destroy();
    return { dataDir, file, backup };
  }

  it('a restored backup becomes the shop, and the former database stays beside it', async () => {
    const { dataDir, file, backup } = await changedShop();
    await chmod(file, 0o640);
    const former = await restore(dataDir, backup, NOW);
    expect(former).toBe(`${file}.20261121T120000Z`);
    expect(titlesIn(file)).toEqual(['Phone 1', 'Phone 2', 'Phone 3']);
    expect(titlesIn(former ?? '')).toEqual(['Changed', 'Phone 2', 'Phone 3']);
    expect((await stat(file)).mode & 0o777).toBe(0o640);
    expect(titlesIn(backup)).toEqual(['Phone 1', 'Phone 2', 'Phone 3']);
    const db = await openDatabase({ databaseUrl: null, dataDir });
    const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE] });
    const answer = await new Browser(app).get('/product/slug/phone-1');
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Phone 1')]);
    await app.close();
    await db.destroy();
    expect((await readdir(dataDir)).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('a backup can be restored into a folder without a database', async () => {
    const { backup } = await changedShop();
    const { dataDir, file } = await newFolder();
    expect(await restore(join(dataDir, 'new'), backup)).toBeNull();
    expect(existsSync(file)).toBe(false);
    expect(titlesIn(join(dataDir, 'new', 'shop.sqlite'))).toHaveLength(3);
  });

  it('a restore is refused while the shop runs, and accepted after', async () => {
    const { dataDir, file, backup } = await changedShop();
    const db = await openDatabase({ databaseUrl: null, dataDir });
    await expect(restore(dataDir, backup)).rejects.toThrow(
      `The database file ${file} is in use; stop the shop and restore again.`,
    );
    expect(titlesIn(file)).toContain('Changed');
    await sql`update products set title = 'Still open' where id = 2`.execute(db);
    await db.destroy();
    const former = await restore(dataDir, backup);
    expect(titlesIn(former ?? '')).toEqual(['Changed', 'Still open', 'Phone 3']);
  });

  it('a restore is refused while the shop runs in another process', async () => {
    const { dataDir, backup } = await changedShop();
    const answer = await runModule(`
      import { execFile } from 'node:child_process';
      import { promisify } from 'node:util';
      import { openDatabase } from '#src/server/db/open.ts';
      const db = await openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(dataDir)} });
      const script = \`
        import { restore } from '#src/server/db/restore.ts';
        await restore(${JSON.stringify(dataDir)}, ${JSON.stringify(backup)}).catch((error) => console.log(error.message));\`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
      await db.destroy();
      console.log(stdout);`);
    expect(answer.stdout).toContain('is in use; stop the shop and restore again.');
  });

  it('a damaged backup is refused, and the shop stays unchanged', async () => {
    const { dataDir, file } = await newFolder();
    await (await openShopIn(dataDir, 500)).destroy();
    const backup = join(dataDir, 'backup.sqlite');
    await backUp(dataDir, backup);
    const before = await readFile(file);
    for (const harm of [
      (bytes: Buffer) => bytes.fill(0xa5, 8_192, bytes.length - 8_192),
      (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2)),
    ]) {
      const harmed = join(dataDir, 'harmed.sqlite');
      await writeFile(harmed, Buffer.from(harm(await readFile(backup))));
      await expect(restore(dataDir, harmed)).rejects.toThrow(
        `The database file ${harmed} is damaged;`,
      );
      await rm(harmed);
    }
    expect((await readFile(file)).equals(before)).toBe(true);
    expect((await readdir(dataDir)).toSorted()).toEqual(['backup.sqlite', 'shop.sqlite']);
  });

  it('a backup with dangling references is refused', async () => {
    const { dataDir, backup } = await changedShop();
    runIn(backup, 'update products set category_id = 99 where id = 1');
    await expect(restore(dataDir, backup)).rejects.toThrow(`${backup} is damaged;`);
  });

  it.each([
    ['a text file', null, /is not a database;/],
    ["somebody else's database", 'create table notes (text)', /and none of a shop's\.$/],
    [
      'a database of a newer shop',
      `create table kysely_migration (name); insert into kysely_migration values ('0099-later')`,
      /was written by a newer version of the shop; restore it with that version\.$/,
    ],
  ])('a backup that is %s is refused', async (_what, statements, sentence) => {
    const { dataDir, file } = await changedShop();
    const backup = join(dataDir, 'other.sqlite');
    if (statements === null) await writeFile(backup, 'These are my notes. '.repeat(500));
    else runIn(backup, statements);
    await expect(restore(dataDir, backup)).rejects.toThrow(sentence);
    expect(titlesIn(file)).toContain('Changed');
  });

  it('a missing backup is refused', async () => {
    const { dataDir, file } = await changedShop();
    const backup = join(dataDir, 'other.sqlite');
    await expect(restore(dataDir, backup)).rejects.toThrow(`There is no database file ${backup}.`);
    expect(titlesIn(file)).toContain('Changed');
  });

  it('a restore replaces a damaged database, keeps it, and ignores its write-ahead log', async () => {
    const { dataDir, file, backup } = await changedShop();
    await writeFile(file, 'no database at all '.repeat(1_000));
    await writeFile(`${file}-wal`, 'log');
    const former = await restore(dataDir, backup, NOW);
    expect(titlesIn(file)).toHaveLength(3);
    expect(await readFile(former ?? '', 'utf8')).toContain('no database at all');
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('a plain copy of the file of a stopped shop can be restored', async () => {
    const { dataDir, file } = await changedShop();
    const plain = join(dataDir, 'plain', 'shop.sqlite');
    await mkdir(join(dataDir, 'plain'));
    await copyFile(file, plain);
    await restore(dataDir, plain);
    expect(titlesIn(file)).toContain('Changed');
  });
});
