import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rm } from 'node:fs/promises';
import { makeDatabase } from '#scripts/postgres.ts';
import { migrate, type DatabaseKind } from '#src/server/db/migrate.ts';
import { catalogue } from '#src/server/db/migrations/0001-catalogue.ts';
import { messagesAndEvents } from '#src/server/db/migrations/0002-messages-and-events.ts';
import { accounts } from '#src/server/db/migrations/0003-accounts.ts';
import { keeps } from '#src/server/db/migrations/0004-keeps.ts';
import { checkout } from '#src/server/db/migrations/0005-checkout.ts';
import { productOrder } from '#src/server/db/migrations/0006-product-order.ts';
import { openPostgres } from '#src/server/db/postgres.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { openSqlite } from '#src/server/db/sqlite.ts';
import { databases, temporaryFolder } from '#tests/server/database.ts';

const AT = '2026-11-20T12:00:00.000Z';

/** A database from before refunds, with an order of each kind of payment. */
async function openBefore(
  kind: DatabaseKind,
): Promise<{ readonly db: ShopDatabase; readonly remove: () => Promise<void> }> {
  if (kind === 'sqlite') {
    const folder = await temporaryFolder();
    const db = openSqlite(join(folder, 'shop.sqlite'));
    return { db, remove: () => rm(folder, { recursive: true, force: true }) };
  }
  const own = await makeDatabase(process.env.TEST_DATABASE_URL ?? '');
  return { db: await openPostgres(own.url), remove: () => own.drop() };
}

function migrateBefore(db: ShopDatabase, kind: DatabaseKind) {
  const migrations = {
    '0001-catalogue': catalogue(kind),
    '0002-messages-and-events': messagesAndEvents(kind),
    '0003-accounts': accounts(kind),
    '0004-keeps': keeps(kind),
    '0005-checkout': checkout(kind),
    '0006-product-order': productOrder(),
  };
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  return new Migrator({ db, provider }).migrateToLatest();
}

const before = [
  `insert into orders (number, status, bill_kobo, delivery_fee_kobo, delivery_days, created_at,
    fullname, phone, email, address, city, delivery_area, sub_area, delivery_type, fingerprint,
    type, pay_on_delivery) values ('ORD-1', 'refund_due', 10000, 0, '', '${AT}', 'Ada', '0803',
    'ada@example.com', '', '', '', '', '', '${'0'.repeat(64)}', 'pickup', false)`,
  `insert into order_history (order_id, status, at) values (1, 'pending', '${AT}'), (1, 'refund_due', '${AT}')`,
  `insert into payment_attempts (order_id, reference, amount_kobo, status, page_url, opened_ms)
    values (1, 'r1', 10000, 'refund_due', 'https://pay.example', 5), (1, 'r2', 10000, 'failed', null, 6)`,
  `insert into payment_ledger (order_id, reference, kind, kobo, currency, note, at)
    values (1, 'r1', 'refund_due', 10000, 'NGN', 'x', '${AT}')`,
  `insert into payment_events (event, reference, at) values ('charge.success', 'r1', '${AT}')`,
];

describe.each(databases())('tables migrated to refunds on $name', ({ name }) => {
  let opened: Awaited<ReturnType<typeof openBefore>>;
  const rows = async () => {
    const tables = [
      'orders',
      'order_history',
      'payment_attempts',
      'payment_ledger',
      'payment_events',
    ];
    const all: unknown[] = [];
    for (const table of tables) {
      const order = table === 'payment_events' ? 'event' : 'id';
      const found =
        await sql<object>`select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(
          opened.db,
        );
      all.push(found.rows.map((row) => ({ ...row })));
    }
    return all;
  };
  let kept: unknown[];
  beforeAll(async () => {
    const kind = name === 'SQLite' ? 'sqlite' : 'postgres';
    opened = await openBefore(kind);
    await migrateBefore(opened.db, kind);
    for (const statement of before) await sql.raw(statement).execute(opened.db);
    kept = await rows();
    await migrate(opened.db, kind);
  });
  afterAll(async () => {
    await opened.db.destroy();
    await opened.remove();
  });

  it('the migration to refunds keeps every row', async () => {
    expect(await rows()).toMatchObject(kept);
  });

  it('migrated tables accept refunded orders and payments and continue their ids', async () => {
    for (const statement of [
      `update orders set status = 'refunded'`,
      `insert into order_history (order_id, status, at) values (1, 'refunded', '${AT}')`,
      `update payment_attempts set status = 'refunded' where reference = 'r1'`,
      `insert into payment_attempts (order_id, reference, amount_kobo, status, opened_ms)
        values (1, 'r3', 10000, 'opening', 7)`,
    ]) {
      await sql.raw(statement).execute(opened.db);
    }
    const last = await sql<{ id: number }>`select max(id) as id from payment_attempts`.execute(
      opened.db,
    );
    expect(last.rows[0]?.id).toBe(3);
  });

  it('migrated tables accept packed orders and keep their index', async () => {
    await sql.raw(`update orders set status = 'packed'`).execute(opened.db);
    await sql
      .raw(`insert into order_history (order_id, status, at) values (1, 'packed', '${AT}')`)
      .execute(opened.db);
    await expect(opened.db.schema.dropIndex('orders_by_status').execute()).resolves.toBeUndefined();
  });

  it.each([
    ['an unknown state', `update orders set status = 'lost'`],
    ['a changed ledger', `update payment_ledger set kobo = 1`],
    ['a shortened ledger', `delete from payment_ledger`],
    [
      'the same in the ledger twice',
      `insert into payment_ledger (order_id, reference, kind, kobo, currency, note, at)
        select order_id, reference, kind, kobo, currency, note, at from payment_ledger`,
    ],
    [
      'a payment removed from under its ledger',
      `delete from payment_attempts where reference = 'r1'`,
    ],
    ['an order paid twice', `update payment_attempts set status = 'paid', page_url = 'x'`],
    [
      'a refund of no payment',
      `insert into refunds (order_id, reference, number, amount_kobo, status, said, created_at, due_ms)
        values (1, 'x', 1, 1, 'asking', '', '${AT}', 1)`,
    ],
    [
      'a refund that has ended and is due',
      `insert into refunds (order_id, reference, number, amount_kobo, status, said, created_at, due_ms)
        values (1, 'r1', 1, 1, 'failed', '', '${AT}', 1)`,
    ],
  ])('migrated tables refuse %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow();
  });
});
