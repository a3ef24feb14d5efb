import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSite } from '#scripts/test-site.ts';
import { hashPassword } from '#src/server/accounts/password-hash.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { FarShopper } from '#tests/server/load/far-shopper.ts';
import type { GuessFigures, GuessOrder } from './guessers.ts';
import { quantile } from './quantile.ts';

/** Concurrent attackers, all from one network. */
const SOCKETS = 90;

/**
 * Length of the attack, of the reference period before it, and of the warm-up before both, in ms. A
 * process that has just started is slower than the same one later.
 */
const ATTACK_MS = 60_000;
const CALM_MS = 20_000;
const WARM_MS = 20_000;

/** Valid sign-ins during the attack, each from its own network; and in each period before it. */
const SIGN_INS = 100;
const CALM_SIGN_INS = 33;

/** The longest allowed valid sign-in, in ms. */
const SIGN_IN_MS = 2_000;

/** Time-out of a page, in ms. */
const PATIENCE_MS = 20_000;

/** Interval between page requests, in ms, whether or not the last one was answered. */
const PAGE_EVERY_MS = 50;

/** The largest allowed 99th percentile of page times during the attack, in ms. */
const PAGE_MS = 50;

/** Attacked accounts. */
const GUESSED = 1_000;

const PASSWORD = 'seven tall palm trees';

const pages = [
  '/',
  '/products/phones',
  '/category/iphone',
  '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black',
  '/faq',
];

const guessers = join(import.meta.dirname, 'guessers.ts');

/** Times of pages and valid sign-ins, in ms; refused sign-ins are counted separately. */
type Measured = {
  readonly pages: readonly number[];
  readonly signIns: readonly number[];
  readonly refused: readonly number[];
};

/**
 * Times pages and valid sign-ins of a whole shop while one network guesses passwords and, in the
 * same run, without the attack. Throws if a valid sign-in is refused or late, or if pages are slow.
 */
export async function benchGuessing(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  const dataDir = join(folder, 'data');
  const shop = await startSite(dataDir);
  try {
    await addUsers(dataDir);
    console.log(
      '\n               pages  median ms  99% ms  most ms  sign-ins  in time  median ms  most ms',
    );
    const count = CALM_SIGN_INS;
    await measure(shop.url, { from: 0, count, forMs: WARM_MS });
    const calm = await measure(shop.url, { from: count, count, forMs: CALM_MS });
    console.log(row('in peace', calm));
    const guesses = startGuessers(shop.url);
    const attacked = await measure(shop.url, {
      from: 2 * CALM_SIGN_INS,
      count: SIGN_INS,
      forMs: ATTACK_MS,
    });
    console.log(row('under attack', attacked));
    console.log(`guesses: ${toldGuesses(await guesses)}`);
    if (attacked.refused.length > 0 || inTime(attacked) < SIGN_INS) {
      throw new Error('Valid sign-ins were refused or late while passwords were guessed.');
    }
    if (quantile(attacked.pages, 0.99) >= PAGE_MS) {
      throw new Error(`Pages took more than ${PAGE_MS} ms while passwords were guessed.`);
    }
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function shopperEmail(number: number): string {
  return `shopper-${number}@example.com`;
}

function guessedEmail(number: number): string {
  return `guessed-${number}@example.com`;
}

/** Adds the accounts, all with one password, directly: the API would limit their registration. */
async function addUsers(dataDir: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const password_hash = await hashPassword(PASSWORD, 'bench');
    const created_at = new Date().toISOString();
    const shoppers = Array.from({ length: 2 * CALM_SIGN_INS + SIGN_INS }, (_, n) =>
      shopperEmail(n),
    );
    const guessed = Array.from({ length: GUESSED }, (_, n) => guessedEmail(n));
    for (const email of [...shoppers, ...guessed]) {
      const user = { fullname: 'Ada Obi', email, email_key: email, password_hash, created_at };
      await db
        .insertInto('users')
        .values({ ...user, birthday: null })
        .execute();
    }
  } finally {
    await db.destroy();
  }
}

/** Starts the attack in a process of its own; resolves with the number of answers by status. */
async function startGuessers(url: string): Promise<GuessFigures> {
  const child = fork(guessers, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const emails = Array.from({ length: GUESSED }, (_, number) => guessedEmail(number));
  child.send({ url, sockets: SOCKETS, emails, forMs: ATTACK_MS } satisfies GuessOrder);
  const [figures] = (await once(child, 'message')) as [GuessFigures];
  child.disconnect();
  return figures;
}

/** Requests pages and signs shoppers in, evenly over the period. */
async function measure(
  url: string,
  { from, count, forMs }: { from: number; count: number; forMs: number },
): Promise<Measured> {
  const [seen, signIns, refused]: [number[], number[], number[]] = [[], [], []];
  const signInAll = evenly(count, forMs / count, async (number) => {
    // The number selects the network, so that no two shoppers share one.
    const shopper = new FarShopper(url, from + number);
    const since = performance.now();
    const isSignedIn = await signIn(shopper, shopperEmail(from + number));
    (isSignedIn ? signIns : refused).push(performance.now() - since);
  });
  const readPages = evenly(forMs / PAGE_EVERY_MS, PAGE_EVERY_MS, async (number) => {
    const since = performance.now();
    const isRead = await readPage(`${url}${pages[number % pages.length] ?? '/'}`);
    // A missing page counts as infinitely slow.
    seen.push(isRead ? performance.now() - since : Number.POSITIVE_INFINITY);
  });
  await Promise.all([signInAll, readPages]);
  return { pages: seen, signIns, refused };
}

/** Signs a new visitor in; returns false if the shop refuses or does not answer. */
async function signIn(shopper: FarShopper, email: string): Promise<boolean> {
  const body = { email, password: PASSWORD };
  try {
    await shopper.send('GET', '/cart-count');
    return (await shopper.send('POST', '/login-user', { body })).status === 200;
  } catch {
    return false;
  }
}

/** Connections are reused, as in browsers. */
const agent = new Agent({ keepAlive: true });

/**
 * Reads a page to its end without decompressing it; returns false if it is missing or late.
 * Decompressing would add garbage collections of this process to the shop's figures.
 */
function readPage(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    get(url, { agent, signal, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('error', () => {
        resolve(false);
      });
      answer.on('end', () => {
        resolve(answer.statusCode === 200 && answer.complete);
      });
      answer.resume();
    }).on('error', () => {
      resolve(false);
    });
  });
}

/** Starts `count` tasks, one every `everyMs`, and waits for all of them. */
async function evenly(
  count: number,
  everyMs: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const since = performance.now();
  const begun: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    await wait(Math.max(0, since + number * everyMs - performance.now()));
    begun.push(work(number));
  }
  await Promise.all(begun);
}

function inTime({ signIns }: Measured): number {
  return signIns.filter((ms) => ms <= SIGN_IN_MS).length;
}

function row(name: string, measured: Measured): string {
  const { pages: seen, signIns, refused } = measured;
  return [
    name.padEnd(14),
    String(seen.length).padStart(5),
    quantile(seen, 0.5).toFixed(1).padStart(10),
    quantile(seen, 0.99).toFixed(1).padStart(7),
    quantile(seen, 1).toFixed(0).padStart(8),
    String(signIns.length + refused.length).padStart(9),
    String(inTime(measured)).padStart(8),
    quantile(signIns, 0.5).toFixed(0).padStart(10),
    quantile(signIns, 1).toFixed(0).padStart(8),
  ].join(' ');
}

function toldGuesses(figures: GuessFigures): string {
  return Object.entries(figures)
    .map(([status, count]) => `${count} answered ${status === '0' ? 'not at all' : status}`)
    .join(', ');
}
