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
import { quantile } from './quantile.ts';

/** Calls of each kind. */
const RUNS = 1_000;

/** The largest allowed difference of two medians, in ms: less than a network hides. */
const ALLOWED_MS = 5;

/**
 * The largest allowed share of correct guesses by somebody who compares one call of each kind by
 * time. Pure guessing is right half of the time.
 */
const ALLOWED_SHARE = 0.6;

/** A call about an existing or a missing account; `number` makes each address unique. */
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
 * Times login, forgot and register for an existing account and for a missing one, in the same run:
 * the time must not reveal which. Throws if the medians differ by more than a network hides. Runs
 * on SQLite, and on PostgreSQL if `TEST_DATABASE_URL` names an empty database.
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

/** Adds the existing accounts, all with one password. */
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
    // Alternating, and each first as often as second, so that other load on the machine affects
    // both.
    const order =
      number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      // A session of its own: registrations are limited by session.
      const browser = await visit(app, sender(number));
      const from = performance.now();
      await ask(browser, kind === 'known', number);
      times[kind].push(performance.now() - from);
    }
  }
  const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
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
 * Returns how often one time of each kind tells the two apart, from 0.5 (by chance) to 1 (always).
 * It is the area under the ROC curve, from the rank sum (Mann and Whitney).
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

/** Returns a network of its own for each caller, so that no limit is reached. */
function sender(number: number): string {
  return `10.${(number >> 8) & 255}.${number & 255}.1`;
}
