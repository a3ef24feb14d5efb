import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { freePort } from '#scripts/free-port.ts';
import { findPostgres, makeDatabase } from '#scripts/postgres.ts';
import { openDatabase, type DatabasePlace } from '#src/server/db/open.ts';
import { startSimulator } from '#src/server/payments/simulator/simulator.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { startApiProcess, type ApiProcess } from '#tests/server/load/api-process.ts';
import { atOnce } from '#tests/server/load/at-once.ts';
import { FarShopper } from '#tests/server/load/far-shopper.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';
import { quantile } from './quantile.ts';

/** Orders for each kind of payment, on each database. */
const ORDERS = 500;

/** Concurrent shoppers. */
const AT_ONCE = 32;

/** Numbers of API processes that share a database, if it can be shared. */
const PROCESSES = [1, 2, 4];

/** Single rows inserted for comparison, each with its own commit. */
const INSERTS = 300;

const SECRET_KEY = 'sk_test_of_the_benchmark';

const kinds = {
  'pay on delivery': '/checkout-order',
  'card, to the page': '/checkout-payment',
} as const;

/**
 * Measures orders per second over HTTP, against an API process of its own, on SQLite and PostgreSQL
 * (the server of `TEST_DATABASE_URL`, else a throw-away one). PostgreSQL is also measured with
 * several processes, called in turn. For comparison it times a durable insert on the same disk: no
 * order can be faster than its commits.
 */
export async function benchCheckout(): Promise<void> {
  console.log(`\n${ORDERS} orders of each kind, ${AT_ONCE} shoppers at once`);
  console.log(
    'database    processes  checkout           orders/s  median ms  99% ms  one durable insert, median ms',
  );
  const folder = await mkdtemp(join(tmpdir(), 'oja-bench-'));
  const postgres = await findPostgres();
  try {
    const sqlite = { databaseUrl: null, dataDir: join(folder, 'sqlite') };
    await measure({ name: 'SQLite', database: sqlite, processes: 1 }, () =>
      Promise.resolve(sqliteInserts(join(folder, 'inserts.sqlite'))),
    );
    if (postgres === null) {
      console.log('PostgreSQL  not measured: no server is available.');
      return;
    }
    for (const processes of PROCESSES) {
      const { url, drop } = await makeDatabase(postgres.url);
      try {
        const database = { databaseUrl: url, dataDir: join(folder, `postgres-${processes}`) };
        await measure({ name: 'PostgreSQL', database, processes }, () => postgresInserts(url));
      } finally {
        await drop();
      }
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Setting = {
  readonly name: string;
  readonly database: DatabasePlace;
  readonly processes: number;
};

async function measure(
  { name, database, processes }: Setting,
  inserts: () => Promise<readonly number[]>,
): Promise<void> {
  const db = await openDatabase(database);
  await fillShop(db, sampleSeed(sampleProducts(20)));
  await db.destroy();
  const simulator = await startSimulator({ secretKey: SECRET_KEY, webhookUrl: null, file: null });
  const apis: ApiProcess[] = [];
  const urls: string[] = [];
  try {
    while (apis.length < processes) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      urls.push(url);
      apis.push(
        await startApiProcess({
          settings: { ...database, host: '127.0.0.1', port, siteUrl: urls[0] ?? url },
          payments: { secretKey: SECRET_KEY, baseUrl: simulator.url },
        }),
      );
    }
    let number = 0;
    for (const [kind, path] of Object.entries(kinds)) {
      const shoppers = Array.from({ length: ORDERS }, () => new FarShopper(urls, (number += 1)));
      await atOnce(shoppers, AT_ONCE, (shopper) => shopper.fillCart((shopper.number % 20) + 1));
      const before = await inserts();
      const since = performance.now();
      const times = await atOnce(shoppers, AT_ONCE, (shopper) => order(shopper, path));
      const perSecond = (ORDERS * 1000) / (performance.now() - since);
      // Before and after the orders, so that other load on the disk affects both.
      const around = [...before, ...(await inserts())];
      console.log(
        [
          name.padEnd(11),
          String(processes).padStart(9).padEnd(10),
          kind.padEnd(18),
          perSecond.toFixed(0).padStart(8),
          quantile(times, 0.5).toFixed(1).padStart(10),
          quantile(times, 0.99).toFixed(1).padStart(7),
          quantile(around, 0.5).toFixed(2).padStart(10),
        ].join(' '),
      );
    }
  } finally {
    await Promise.all(apis.map((api) => api.end()));
    await simulator.close();
  }
}

/** Returns the time of one order, in ms. Throws if it is refused. */
async function order(shopper: FarShopper, path: string): Promise<number> {
  const since = performance.now();
  const key = `order-${shopper.number}`;
  const { status, body } = await shopper.send('POST', path, { body: shopper.form, key });
  if (status !== 200) throw new Error(`An order got status ${status}: ${JSON.stringify(body)}`);
  return performance.now() - since;
}

/** Returns the times of single inserts into a SQLite file with the shop's settings, in ms. */
function sqliteInserts(file: string): readonly number[] {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full;');
  db.exec('create table if not exists inserts (id integer primary key, text text)');
  const insert = db.prepare('insert into inserts (text) values (?)');
  const times = Array.from({ length: INSERTS }, () => {
    const since = performance.now();
    insert.run('one order');
    return performance.now() - since;
  });
  db.close();
  return times;
}

/** Returns the times of single inserts with their commits, in ms. */
async function postgresInserts(url: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create table if not exists inserts (id serial primary key, text text)');
    const times: number[] = [];
    for (let count = 0; count < INSERTS; count += 1) {
      const since = performance.now();
      await client.query('insert into inserts (text) values ($1)', ['one order']);
      times.push(performance.now() - since);
    }
    return times;
  } finally {
    await client.end();
  }
}
