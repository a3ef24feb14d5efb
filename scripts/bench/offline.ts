import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '#scripts/browser.ts';
import { startSite } from '#scripts/test-site.ts';
import { openSlowLine } from './slow-line.ts';
import { quantile } from './quantile.ts';

/** Visits of each kind, by turns; the median counts. */
const RUNS = 7;

/**
 * Slowdown to a cheap phone; BENCH_SLOWER changes it. On a machine of few cores a slowed page with a worker
 * takes longer than on a phone: 1 shows both at full speed.
 */
const SLOWER = Number(process.env.BENCH_SLOWER ?? 4);

/** Its line. DevTools' own throttling counts a round trip before the first byte only with a worker. */
const LINE = { bitsPerSecond: 1_600_000, roundTripMs: 150 };

const LISTING = '/products/phones';
const PRODUCT = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

/** Times of a page in ms: until its first byte, its first and largest paint, and its load event. */
type Times = {
  readonly firstByte: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly load: number;
};

type Visits = Readonly<Record<'first' | 'next' | 'again', Times>>;

/**
 * Measures a first visit, a next page and a return to it, with the service worker and without it, by
 * turns in the same run, on an emulated phone on a slow connection.
 */
export async function benchOffline(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  const shop = await startSite(join(folder, 'data'));
  const { path } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const runs = { without: [] as Visits[], with: [] as Visits[] };
    for (let run = 0; run < RUNS; run += 1) {
      for (const worker of ['without', 'with'] as const) {
        runs[worker].push(await visitShop(browser, shop.url, worker));
      }
    }
    console.log(
      '\nvisit                     first byte  first paint  largest paint    load  (medians, ms)',
    );
    for (const visit of ['first', 'next', 'again'] as const) {
      for (const [name, kind] of [
        ['without', 'without'],
        ['with the worker', 'with'],
      ] as const) {
        const times = runs[kind].map((visits) => visits[visit]);
        console.log(row(`${visit}, ${name}`, times));
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visitShop(
  browser: Browser,
  shop: string,
  worker: 'with' | 'without',
): Promise<Visits> {
  const line = await openSlowLine(Number(new URL(shop).port), LINE);
  const url = `http://127.0.0.1:${line.port}`;
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
  });
  try {
    const page = await context.newPage();
    // Playwright's own way to block workers changes how requests travel.
    if (worker === 'without') {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      });
    }
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const first = await timed(page, `${url}${PRODUCT}`);
    if (worker === 'with') {
      // The page may have been too young for the first sign of use.
      await page.mouse.move(200, 200);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
    }
    // By a link, as shoppers go on: a page of the shop that led here lets the next use what the browser holds.
    const next = await timed(page, `${url}${LISTING}`, `${url}${PRODUCT}`);
    const again = await timed(page, `${url}${PRODUCT}`, `${url}${LISTING}`);
    return { first, next, again };
  } finally {
    await context.close();
    await line.close();
  }
}

async function timed(page: Page, url: string, referer?: string): Promise<Times> {
  await page.goto(url, { waitUntil: 'commit', ...(referer !== undefined && { referer }) });
  // From the start, as a hurried shopper: the worker must wait nevertheless.
  await page.mouse.move(100, 300);
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const largestPaint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    return {
      firstByte: entry?.responseStart ?? Number.NaN,
      firstPaint:
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      load: entry?.loadEventEnd ?? Number.NaN,
      largestPaint,
    };
  });
}

function row(name: string, times: readonly Times[]): string {
  const cell = (key: keyof Times, width: number) =>
    String(
      Math.round(
        quantile(
          times.map((each) => each[key]),
          0.5,
        ),
      ),
    ).padStart(width);
  return `${name.padEnd(24)}${cell('firstByte', 12)}${cell('firstPaint', 13)}${cell('largestPaint', 15)}${cell('load', 8)}`;
}
