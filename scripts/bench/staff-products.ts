import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { builtInPolicies } from '#src/catalogue/content.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { bannerFile, pictureFile } from '#src/demo/pictures/picture-file.ts';
import { createApp } from '#src/server/app.ts';
import { copyToPostgres } from '#src/server/db/copy.ts';
import { openDatabase, type DatabasePlace } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { staffBrowser } from '#tests/server/staff/staff-browser.ts';
import { quantile } from './quantile.ts';

/** Number of products; `BENCH_PRODUCTS` overrides it. */
const PRODUCTS = '100000';

/** Calls of each kind. */
const RUNS = 200;

/** The longest time that 99 of 100 calls may take, in ms. */
const ALLOWED_MS = 100;

/** Lists that read little, and those that read an index to its end. */
const queries: Readonly<Record<string, string>> = {
  newest: '',
  'late page': '?before=500',
  'common word': '?words=galaxy',
  'three words': '?words=galaxy%20black%20128gb',
  'no match': '?words=zzzq',
  'no match of three': '?words=galaxy%20128gb%20zzzq',
  'sold out': '?state=sold_out',
  'sold out, no match': '?state=sold_out&words=zzzq',
  low: '?state=low',
  'incomplete, none': '?state=incomplete',
};

/**
 * Times the list of products in the back office through the API, beside the same search without its index,
 * in the same run. Throws if the 99th percentile takes too long. Runs on SQLite, and on PostgreSQL if
 * `TEST_DATABASE_URL` names an empty database.
 */
export async function benchStaffProducts(): Promise<void> {
  const count = Number(process.env.BENCH_PRODUCTS ?? PRODUCTS);
  const { TEST_DATABASE_URL: url } = process.env;
  const dataDir = await mkdtemp(join(tmpdir(), 'oja-bench-'));
  try {
    await fill(dataDir, count);
    const slow = await benchDatabase('SQLite', count, { databaseUrl: null, dataDir });
    if (url !== undefined && url !== '') {
      await copyToPostgres(dataDir, url);
      slow.push(...(await benchDatabase('PostgreSQL', count, { databaseUrl: url, dataDir })));
    }
    if (slow.length > 0) throw new Error(`These lists are too slow: ${slow.join(', ')}.`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string, count: number): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  const catalogue = generatedCatalogue(count);
  await fillShop(db, { catalogue, policies: await builtInPolicies(), pictureFile, bannerFile });
  await db.destroy();
}

/** Prints the times of each list, and returns those that are too slow. */
async function benchDatabase(name: string, count: number, place: DatabasePlace): Promise<string[]> {
  const db = await openDatabase(place);
  const { dataDir } = place;
  const siteUrl = 'https://shop.example';
  const app = createApp({ db, dataDir, siteUrl, allowedOrigins: [siteUrl], tell: () => undefined });
  try {
    await app.ready();
    // As PostgreSQL does by itself within a minute.
    if (place.databaseUrl !== null) await sql`analyze`.execute(db);
    const { browser } = await staffBrowser({ app, db }, 'owner', name);
    console.log(`${count} products, ${RUNS} calls each, ms (${name})        median     p99`);
    const slow: string[] = [];
    for (const [kind, query] of Object.entries(queries)) {
      const times = await timed(async () => {
        const { statusCode, body } = await browser.get(`/staff/products${query}`);
        if (statusCode !== 200) throw new Error(body);
      });
      tell(kind, times);
      if (times.p99 > ALLOWED_MS) slow.push(`${kind} (${name})`);
    }
    tell('reference: no match without the index', await timed(() => searchTable(db)));
    return slow;
  } finally {
    await app.close();
    await db.destroy();
  }
}

/** The search for a word that nothing holds as it would read the table. */
async function searchTable(db: ShopDatabase): Promise<void> {
  const text = sql`lower(title || ' ' || brand || ' ' || slug)`;
  await sql`select id from products where ${text} like '%zzzq%' order by id desc limit 51`.execute(
    db,
  );
}

type Times = { readonly median: number; readonly p99: number };

async function timed(work: () => Promise<void>): Promise<Times> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function tell(name: string, { median, p99 }: Times): void {
  console.log(
    `  ${name.padEnd(56)} ${median.toFixed(1).padStart(7)} ${p99.toFixed(1).padStart(7)}`,
  );
}
