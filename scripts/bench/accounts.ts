import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '#src/server/accounts/password-hash.ts';
import { createApp } from '#src/server/app.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { ada, visit, type Browser } from '#tests/server/browser.ts';

/** Calls of each kind. */
const RUNS = 1_000;

/** The most that two medians may differ by, in ms: less than a network hides. */
const ALLOWED_MS = 5;

/**
 * How often, at most, somebody who measures one call of each kind may tell them apart by the longer
 * time. Guessing is right half of the time.
 */
const ALLOWED_SHARE = 0.6;

/** One call, about an account that is there or not; `number` makes each address its own. */
type Ask = (browser: Browser, isKnown: boolean, number: number) => Promise<unknown>;

const email = (isKnown: boolean, number: number) =>
  `${isKnown ? 'known' : 'unknown'}-${number}@example.com`;

const asked: Readonly<Record<string, Ask>> = {
  login: (browser, isKnown, number) =>
    browser.send('POST', '/login-user', {
      body: { email: email(isKnown, number), password: 'wrong' },
      from: sender(number),
    }),
  forgot: (browser, isKnown, number) =>
    browser.send('POST', '/user/reset-password', {
      body: { email: email(isKnown, number) },
      from: sender(number),
    }),
  register: (browser, isKnown, number) =>
    browser.send('POST', '/register-user', {
      body: { ...ada, email: email(isKnown, number) },
      from: sender(number),
    }),
};

/**
 * How long login, forgot and register take with an account that is there, and beside it in the same
 * run with one that is not: whoever measures must not learn which. Throws where the medians differ
 * by more than a network hides. Over SQLite, and over PostgreSQL where `TEST_DATABASE_URL` is set to
 * an empty database.
 */
export async function benchAccounts(): Promise<void> {
  const { TEST_DATABASE_URL: url } = process.env;
  const databaseUrls = [null, ...(url === undefined || url === '' ? [] : [url])];
  for (const databaseUrl of databaseUrls) {
    const dataDir = await mkdtemp(join(tmpdir(), 'oja-bench-'));
    const db = await openDatabase({ databaseUrl, dataDir });
    const app = createApp({
      db,
      dataDir,
      siteUrl: 'http://127.0.0.1:4321',
      allowedOrigins: [],
      tell: () => undefined,
    });
    try {
      await app.ready();
      await addUsers(db);
      console.log(`Median of ${RUNS}, ms (${databaseUrl === null ? 'SQLite' : 'PostgreSQL'})`);
      for (const [name, ask] of Object.entries(asked)) await compare(name, app, ask);
    } finally {
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}

/** The accounts that are there, all with one password. */
async function addUsers(db: ShopDatabase): Promise<void> {
  const password_hash = await hashPassword(ada.password, 'bench');
  const created_at = new Date().toISOString();
  const users = Array.from({ length: RUNS }, (_, number) => ({
    fullname: ada.fullname,
    email: email(true, number),
    email_key: email(true, number),
    password_hash,
    birthday: null,
    created_at,
  }));
  await inBatches(users, (batch) =>
    db
      .insertInto('users')
      .values([...batch])
      .execute(),
  );
}

async function compare(name: string, app: FastifyInstance, ask: Ask): Promise<void> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let number = 0; number < RUNS; number += 1) {
    // In turns, and each first as often as second: what else the machine does falls on both alike.
    const order =
      number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      // A session of its own, since registrations are counted by it.
      const browser = await visit(app, sender(number));
      const from = performance.now();
      await ask(browser, kind === 'known', number);
      times[kind].push(performance.now() - from);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(known - unknown);
  const told = distinguishable(times.known, times.unknown);
  console.log(
    `${name.padEnd(9)} known ${known.toFixed(2)}  unknown ${unknown.toFixed(2)}  apart ${apart.toFixed(2)}  told apart ${(told * 100).toFixed(1)} %`,
  );
  if (apart > ALLOWED_MS || told > ALLOWED_SHARE) {
    throw new Error(`${name} tells by its time who has an account.`);
  }
}

/**
 * How often the two are told apart by comparing one time of each: the area under the ROC curve, from
 * the rank sum (Mann and Whitney), as a share from 0.5, by chance, to 1, always.
 */
function distinguishable(one: readonly number[], other: readonly number[]): number {
  const ranked = [
    ...one.map((time) => ({ time, isOne: true })),
    ...other.map((time) => ({ time, isOne: false })),
  ].toSorted((a, b) => a.time - b.time);
  const ranks = ranked.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  const share = (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
  return Math.max(share, 1 - share);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** A network of its own for each, so that no limit is met. */
function sender(number: number): string {
  return `10.${(number >> 8) & 255}.${number & 255}.1`;
}
