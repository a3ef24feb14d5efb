import type { Browser, Page } from 'playwright';

/** What a phone shows and loads of a page. Times in ms from the navigation. */
export type PaintTimes = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly load: number;
  /** Time beyond 50 ms of each long task. */
  readonly blocked: number;
  readonly shift: number;
  /** Requests that began before the load event, the page's own included, and their bytes. */
  readonly requests: number;
  readonly bytes: number;
};

/** How much slower a cheap phone's processor is than this machine's. */
const SLOWER = 4;

/** Time after the load in which late paints and tasks still count, in ms. */
const SETTLE_MS = 1000;

type Recorded = { paints: { largest: number; blocked: number; shift: number } };

/**
 * Opens a page on a phone with an empty cache and measures it; `serviceWorkers` says whether it may
 * install a service worker.
 */
export async function paintTimes(
  browser: Browser,
  url: string,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<PaintTimes> {
  const context = await browser.newContext({
    serviceWorkers,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(record);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    return await read(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function record(): void {
  const paints = { largest: 0, blocked: 0, shift: 0 };
  (globalThis as unknown as Recorded).paints = paints;
  const watch = (type: string, then: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(then);
    }).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime;
  });
  watch('longtask', ({ duration }) => {
    paints.blocked += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    paints.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

function read(page: Page): Promise<PaintTimes> {
  return page.evaluate(() => {
    const { paints } = globalThis as unknown as Recorded;
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    if (navigation === undefined || painted === undefined) throw new Error('Nothing was painted.');
    const { loadEventStart: load } = navigation;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const early = resources.filter(({ startTime }) => startTime < load);
    const all = [navigation, ...early];
    return {
      ...{ firstPaint: painted.startTime, largestPaint: paints.largest, load },
      ...{ blocked: paints.blocked, shift: paints.shift, requests: all.length },
      bytes: all.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
}
