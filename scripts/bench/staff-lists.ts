import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findPostgres, makeDatabase } from '#scripts/postgres.ts';
import { createApp } from '#src/server/app.ts';
import { openDatabase, type DatabasePlace } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { staffBrowser, type StaffBrowser } from '#tests/server/staff/staff-browser.ts';
import { fillOrders, orderAt, ORDERS } from './staff-orders.ts';
import { quantile } from './quantile.ts';

/** Calls of each kind. */
const RUNS = 200;

/** Calls of the back office by kind; `run` makes each one different. */
const calls: Readonly<Record<string, (run: number) => string>> = {
  'every order': () => '/staff/orders',
  'a late page': (run) => `/staff/orders?before=${1000 + run}`,
  'a status': () => '/staff/orders?status=payment_review',
  'a whole number': (run) => words(orderAt(run * 331).number),
  'a whole phone': (run) => words(orderAt(run * 331).phone),
  'a name': (run) => words(orderAt(run * 331).fullname),
  'a whole mail': (run) => words(orderAt(run * 331).email),
  'a product': (run) => words(orderAt(run * 331).products[0]?.slice(0, 40) ?? ''),
  'a part of a mail': (run) => words(orderAt(run * 331).email.slice(1, -4)),
  'the end of a phone': (run) => words(orderAt(run * 331).phone.slice(-5)),
  'nothing has it': (run) => words(`zebra${run}`),
  'no two together': (run) => words(`samsung ada ${run}x`),
  'a name, delivered': (run) => `${words(orderAt(run * 331).fullname)}&status=delivered`,
  'no name, delivered': (run) => `${words(`zebra${run}`)}&status=delivered`,
  'a name, in review': (run) => `${words(orderAt(run * 331).fullname)}&status=payment_review`,
  attention: () => '/staff/attention',
  'figures of today': () => '/staff/figures?days=1',
  'figures of 30 days': () => '/staff/figures?days=30',
};

/**
 * Times the lists of the back office with a hundred thousand orders, on SQLite and PostgreSQL, as a
 * signed-in member gets them. For comparison it times the page of one order, which is read by its
 * primary key, among them: other load on
 * the machine affects both. 99 of 100 calls are to take less than 100 ms.
 */
export async function benchStaffLists(): Promise<void> {
  console.log(`\nThe back office with ${ORDERS} orders, ${RUNS} calls of each kind`);
  console.log('database    call                 median ms  99% ms  one order: median ms  99% ms');
  const folder = await mkdtemp(join(tmpdir(), 'oja-bench-'));
  const postgres = await findPostgres();
  try {
    await measure('SQLite', { databaseUrl: null, dataDir: join(folder, 'sqlite') });
    if (postgres === null) {
      console.log('PostgreSQL  not measured: no server is available.');
      return;
    }
    const { url, drop } = await makeDatabase(postgres.url);
    try {
      await measure('PostgreSQL', { databaseUrl: url, dataDir: join(folder, 'postgres') });
    } finally {
      await drop();
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(name: string, place: DatabasePlace): Promise<void> {
  const db = await openDatabase(place);
  const { dataDir } = place;
  const site = { siteUrl: 'https://shop.example', allowedOrigins: [], tell: () => undefined };
  const app = createApp({ db, dataDir, ...site });
  try {
    await app.ready();
    await fillOrders(db);
    await readyTables(db, place);
    const { browser } = await staffBrowser({ app, db }, 'owner');
    for (const [kind, pathOf] of Object.entries(calls)) {
      const { times, references } = await timesOf(browser, pathOf);
      const late = quantile(times, 0.99);
      const columns = [
        ...[name.padEnd(11), kind.padEnd(20), quantile(times, 0.5).toFixed(1).padStart(9)],
        ...[late.toFixed(1).padStart(7), quantile(references, 0.5).toFixed(1).padStart(21)],
        quantile(references, 0.99).toFixed(1).padStart(7),
      ];
      console.log(columns.join(' '));
    }
  } finally {
    await app.close();
    await db.destroy();
  }
}

/** What PostgreSQL's autovacuum does a minute after rows have come. */
async function readyTables(db: ShopDatabase, { databaseUrl }: DatabasePlace): Promise<void> {
  if (databaseUrl !== null) await sql`vacuum analyze`.execute(db);
}

/** Returns the times of calls, in ms, and of the references among them. */
async function timesOf(browser: StaffBrowser, pathOf: (run: number) => string) {
  const [times, references]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(await timeOf(browser, pathOf(run)));
    references.push(await timeOf(browser, `/staff/orders/${orderAt(run * 331).number}`));
  }
  return { times, references };
}

async function timeOf(browser: StaffBrowser, path: string): Promise<number> {
  const since = performance.now();
  const { statusCode, body } = await browser.get(path);
  if (statusCode !== 200) throw new Error(`${path} got status ${statusCode}: ${body}`);
  return performance.now() - since;
}

function words(text: string): string {
  return `/staff/orders?${new URLSearchParams({ words: text }).toString()}`;
}
