import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '#src/server/db/database-error.ts';
import { type Answer, type Browser, visit } from '#tests/server/browser.ts';
import { add, quantities, readCart } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';

const PHONE = 1;
const sqlite = databases().filter(({ name }) => name === 'SQLite');

describe.each(sqlite)('a foreign write lock on $name', (database) => {
  let shop: OpenShop;
  let browser: Browser;
  let other: DatabaseSync;
  beforeEach(async () => {
    shop = await openShop(database);
    browser = await visit(shop.app);
    await add(browser, PHONE);
    other = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'));
  });
  afterEach(async () => {
    other.close();
    await shop.close();
  });

  const lock = () => {
    other.exec('begin immediate');
  };
  const free = () => {
    other.exec('rollback');
  };
  /** Answers to 100 reads, one after another. */
  const read = async () => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < 25; turn += 1) {
      for (const url of [
        '/api/v1/cart-count',
        '/api/v1/all-product',
        '/api/v1/get-cart/me',
        '/health',
      ]) {
        // Lets waiting writes continue: these reads alone would never yield to them.
        await setImmediate();
        answers.push(await shop.app.inject({ url, headers: browser.headers }));
      }
    }
    return answers;
  };

  it('reads are answered during a foreign write lock, and a write follows when it is free', async () => {
    lock();
    let isWritten = false;
    const writing = add(browser, PHONE, 2).then((answer) => {
      isWritten = true;
      return answer;
    });
    const during = await read();
    expect(isWritten).toBe(false);
    expect(new Set(during.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    free();
    expect((await writing).statusCode).toBe(200);
    expect(quantities(await readCart(browser))).toEqual({ [PHONE]: 3 });
  });

  it('writes wait in their order, in a transaction and outside one', async () => {
    const set = (stock: number) =>
      shop.db.updateTable('products').set({ stock }).where('id', '=', PHONE);
    const done: number[] = [];
    lock();
    const writing = [
      set(1)
        .execute()
        .then(() => done.push(1)),
      shop.db
        .transaction()
        .execute((trx) => trx.updateTable('products').set({ stock: 2 }).execute())
        .then(() => done.push(2)),
      set(3)
        .execute()
        .then(() => done.push(3)),
    ];
    await read();
    expect(done).toEqual([]);
    free();
    await Promise.all(writing);
    expect(done).toEqual([1, 2, 3]);
    const row = await shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', PHONE)
      .executeTakeFirstOrThrow();
    expect(row.stock).toBe(3);
  });

  it('a write gives up after five seconds and says why', async () => {
    lock();
    const since = performance.now();
    const [failure, answer] = await Promise.all([
      shop.db
        .deleteFrom('events')
        .execute()
        .then(
          () => null,
          (error: unknown) => error,
        ),
      add(browser, PHONE),
      read(),
    ]);
    expect(performance.now() - since).toBeGreaterThan(4_900);
    expect(failure).toBeInstanceOf(DatabaseError);
    expect(String(failure)).toContain(
      'is locked by another program; stop what uses it and start again',
    );
    expect(answer.statusCode).toBe(503);
    free();
    expect((await add(browser, PHONE)).statusCode).toBe(200);
    expect(quantities(await readCart(browser))).toEqual({ [PHONE]: 2 });
  }, 20_000);
});

describe.each(sqlite)('the two connections to $name', (database) => {
  it('a read sees every write committed before it and none that was not', async () => {
    const { db, remove } = await database.open();
    const title = async () =>
      (await db.selectFrom('policies').select('title').executeTakeFirst())?.title;
    const base = { slug: 'warranty', description: 'd', body: '<p>a</p>', position: 0 } as const;
    await db
      .insertInto('policies')
      .values({ ...base, title: 'first', updated_at: new Date(0).toISOString() })
      .execute();
    for (let turn = 0; turn < 50; turn += 1) {
      await db
        .updateTable('policies')
        .set({ title: `alone ${turn}` })
        .execute();
      expect(await title()).toBe(`alone ${turn}`);
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('policies')
          .set({ title: `together ${turn}` })
          .execute();
        expect(await title()).toBe(`alone ${turn}`);
      });
      expect(await title()).toBe(`together ${turn}`);
    }
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable('policies').set({ title: 'never' }).execute();
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect(await title()).toBe('together 49');
    await remove();
  });
});
