import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { makeDatabase } from '#scripts/postgres.ts';
import { openDatabase, type DatabasePlace } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { OPENING_MS } from '#src/server/payments/open-page.ts';
import { startSimulator } from '#src/server/payments/simulator/simulator.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { isLong, runs, someOf } from '#tests/fixtures/runs.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';
import { databases } from '#tests/server/database.ts';
import { startApiProcess, type ApiProcess } from '#tests/server/load/api-process.ts';
import { startOwnPostgres } from '#tests/server/load/own-postgres.ts';
import { auditStorm } from '#tests/server/load/storm-audit.ts';
import { checkOut, gather } from '#tests/server/load/storm.ts';
import { sampleProduct, sampleSeed } from '#tests/server/sample.ts';

const SHOPPERS = runs(150, 1_000);

/** Number of kills of the API during a storm, and of stops of PostgreSQL. */
const KILLS = { api: runs(1, 20), postgres: 5 };

/** Units of the products; the second has fewer than the shoppers who want it. */
const UNITS = [5_000, Math.floor(SHOPPERS * 0.06), 5_000, 5_000];

/** The timeout on a busy machine; alone a storm takes a tenth of it. */
const PATIENCE_MS = 300_000;

const SECRET_KEY = 'sk_test_of_the_storm';

/** A failure: happens once, and resolves when the part is back. */
type Fault = (api: ApiProcess, db: ShopDatabase) => Promise<void>;

/** Moves the clock past the time that opening an attempt may take. */
async function openingTimePasses(db: ShopDatabase): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set((attempt) => ({ opened_ms: attempt('opened_ms', '-', OPENING_MS) }))
    .where('status', '=', 'opening')
    .execute();
}

/** Moves the clock past the five minutes after which the sweeper asks again. */
async function sweepingTimePasses(db: ShopDatabase): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ due_ms: 0 })
    .where('due_ms', 'is not', null)
    .execute();
}

/** A storm of shoppers with this many failures. */
async function storm(place: DatabasePlace, times: number, fault: Fault): Promise<void> {
  const before = await openDatabase(place);
  const products = UNITS.map((stock, index) => sampleProduct(index + 1, { stock }));
  await fillShop(before, sampleSeed(products));
  const rows = await before.selectFrom('products').select(['id', 'stock']).orderBy('id').execute();
  const stock = new Map(rows.map((row) => [row.id, row.stock ?? 0]));
  await before.destroy();

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const simulator = await startSimulator({
    ...{ secretKey: SECRET_KEY, webhookUrl: `${url}/api/v1/webhooks/paystack`, file: null },
    ...{ keep: 10 * SHOPPERS, retryMs: [200, 500, 1_000] },
  });
  onTestFinished(() => simulator.close());
  const api = await startApiProcess({
    settings: { ...place, host: '127.0.0.1', port, siteUrl: url },
    payments: { secretKey: SECRET_KEY, baseUrl: simulator.url },
  });
  onTestFinished(() => api.end());

  const ids = [...stock.keys()];
  const shoppers = await gather(url, SHOPPERS, (number) => ids[(number >> 2) % ids.length] ?? 0);
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());

  let answered = 0;
  let placed = 0;
  let isOver = false;
  const checkouts = Promise.all(
    shoppers.map((shopper) =>
      checkOut(shopper, (isPlaced) => {
        answered += 1;
        if (isPlaced) placed += 1;
      }),
    ),
  ).finally(() => {
    isOver = true;
  });
  /** Waits for a moment in which an order is stored but not yet answered. */
  const orderUntold = async () => {
    const end = performance.now() + 2_000;
    while (performance.now() < end && !isOver) {
      const stored = await db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'placed')
        .execute();
      if (stored.length > placed) return 1;
    }
    return 0;
  };
  let faults = 0;
  let untold = 0;
  const breakDowns = async () => {
    while (faults < times) {
      const next = Math.floor(((faults + 0.5) * SHOPPERS) / (times + 1));
      while (answered < next && !isOver) await wait(5);
      expect(isOver, 'it breaks down while shoppers are at it').toBe(false);
      untold += await orderUntold();
      await fault(api, db);
      faults += 1;
    }
  };
  const [outcomes] = await Promise.all([checkouts, breakDowns()]);
  expect(faults).toBe(times);
  expect(untold, 'answers are lost, not only requests').toBeGreaterThan(runs(0, times / 2));

  await sweepingTimePasses(db);
  await api.kill();
  const paid = outcomes.flatMap((outcome) => outcome.paid ?? []);
  const settled = async () => {
    // Jobs of the killed process are due again.
    await sweepingTimePasses(db);
    const rows = await db.selectFrom('payment_ledger').select('reference').execute();
    return rows.length;
  };
  await expect.poll(settled, { timeout: 90_000, interval: 1_000 }).toBe(paid.length);
  await api.end();
  await auditStorm({ db, outcomes, stock });
}

// The long run uses both databases.
describe.each(someOf(databases(), 1))('checkouts over $name', ({ open }) => {
  it(
    `no checkout is lost or doubled when the API is killed ${KILLS.api} times during ${SHOPPERS} checkouts`,
    { timeout: PATIENCE_MS },
    async () => {
      const { db, place, remove } = await open();
      await db.destroy();
      onTestFinished(() => remove({ keepOpen: true }));
      await storm(place, KILLS.api, (api, shop) => api.kill(() => openingTimePasses(shop)));
    },
  );
});

// Only in the long run: it starts a PostgreSQL server of its own.
describe.runIf(isLong)('checkouts over a failing PostgreSQL', () => {
  it(
    `no checkout is lost or doubled when PostgreSQL is stopped ${KILLS.postgres} times during ${SHOPPERS} checkouts`,
    { timeout: PATIENCE_MS },
    async ({ skip }) => {
      const postgres = await startOwnPostgres();
      if (postgres === null) return skip('No PostgreSQL is to be had.');
      onTestFinished(() => postgres.stop());
      const { url } = await makeDatabase(postgres.url);
      const place = { databaseUrl: url, dataDir: temporaryFolder() };
      await storm(place, KILLS.postgres, async (_api, shop) => {
        await postgres.crash();
        await openingTimePasses(shop);
      });
    },
  );
});
