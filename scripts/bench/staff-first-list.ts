import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser } from '#scripts/browser.ts';
import { startSite } from '#scripts/test-site.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { signInToBackOffice } from '#tests/e2e/back-office.ts';
import { field } from '#tests/e2e/shopper.ts';
import { newMember, staffPassword } from '#tests/server/staff/staff-browser.ts';
import { openSlowLine } from './slow-line.ts';
import { spread } from './quantile.ts';

/** Loads of each screen; BENCH_RUNS changes the number. */
const RUNS = Number(process.env.BENCH_RUNS ?? 9);

/** What Lighthouse and WebPageTest take for slow 3G. */
const LINE = { bitsPerSecond: 400_000, roundTripMs: 400 };

/** How much slower a cheap phone's processor is than this machine's. */
const SLOWER = 4;

/** A cheap phone's screen. */
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;

/** A page, and what is first seen of its list. */
type List = { readonly name: string; readonly path: string; readonly first: string };

const lists: readonly List[] = [
  { name: 'attention', path: staffRoutes.attention, first: 'main li, main .bo-empty' },
  { name: 'products', path: staffRoutes.products, first: 'main li' },
  { name: 'orders', path: staffRoutes.orders, first: 'main li, main .bo-empty' },
  { name: 'inbox', path: staffRoutes.inbox, first: 'main li, main .bo-empty' },
];

/** The page that the lists are compared with: the line and the browser alone. */
const BARE: List = { name: 'a text file', path: '/robots.txt', first: 'pre' };

/**
 * Measures when the first list of a screen of the back office is seen on a slow phone over slow 3G:
 * on the first visit, with nothing in the browser's cache, and on the next one. A text file is the
 * reference in the same run. In ms from the navigation, as minimum, median and maximum. The last row is
 * what a member waits for on a new phone: from the press of "Sign in", where nothing was cached before the
 * page of that form.
 */
export async function benchStaffFirstList(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  const dataDir = join(folder, 'data');
  const shop = await startSite(dataDir);
  const { path } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const line = await openSlowLine(Number(new URL(shop.url).port), LINE);
  try {
    const email = await newOwner(dataDir);
    const cookies = await memberCookies(browser, shop.url, email);
    const origin = `http://127.0.0.1:${line.port}`;
    console.log(
      '\nfirst list on slow 3G, ms     first visit: min median   max   next: min median   max',
    );
    for (const list of [BARE, ...lists]) {
      const times: Times[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        times.push(await measure(browser, origin, cookies, list));
      }
      const of = (key: keyof Times) => figures(times.map((time) => time[key]));
      console.log(`${list.name.padEnd(28)}${of('first').padStart(30)}${of('next').padStart(27)}`);
    }
    const signedIn: number[] = [];
    for (let run = 0; run < RUNS; run += 1) signedIn.push(await signInFor(browser, origin, email));
    console.log(`${'attention, from "Sign in"'.padEnd(28)}${figures(signedIn).padStart(30)}`);
  } finally {
    await line.close();
    await browser.close();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Times = { readonly first: number; readonly next: number };

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Adds an owner to a shop. Returns the mail address. */
async function newOwner(dataDir: string): Promise<string> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    return (await newMember({ db }, 'owner')).email;
  } finally {
    await db.destroy();
  }
}

/** Signs a member in, over the fast line, and returns what the browser then keeps. */
async function memberCookies(browser: Browser, url: string, email: string): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: url });
  try {
    await signInToBackOffice(await context.newPage(), email);
    return await context.cookies();
  } finally {
    await context.close();
  }
}

/** Signs a member in on a new phone, over the slow line, and returns how long the first list took, in ms. */
async function signInFor(browser: Browser, origin: string, email: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await slowPage(context);
    await page.goto(`${origin}${staffRoutes.attention}`, { timeout: 60_000 });
    await field(page, 'Email address').fill(email);
    await field(page, 'Password').fill(staffPassword);
    await page.waitForLoadState('networkidle');
    const begun = performance.now();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('main li, main .bo-empty').first().waitFor({ timeout: 60_000 });
    return performance.now() - begun;
  } finally {
    await context.close();
  }
}

async function measure(
  browser: Browser,
  origin: string,
  cookies: Cookies,
  { path, first }: List,
): Promise<Times> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies(cookies);
    const seen = async (): Promise<number> => {
      const page = await slowPage(context);
      const begun = performance.now();
      await page.goto(`${origin}${path}`, { waitUntil: 'commit', timeout: 60_000 });
      await page.locator(first).first().waitFor({ timeout: 60_000 });
      const time = performance.now() - begun;
      await page.waitForLoadState('networkidle');
      await page.close();
      return time;
    };
    return { first: await seen(), next: await seen() };
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

function figures(times: readonly number[]): string {
  return spread(times)
    .map((ms) => ms.toFixed(0).padStart(7))
    .join('');
}
