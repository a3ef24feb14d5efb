import { availableParallelism } from 'node:os';
import { defineConfig, type LaunchOptions } from 'playwright/test';
import { isThorough, LONG, LONG_JOURNEYS } from '#tests/fixtures/runs.ts';

/** What only the whole browser has: a back/forward cache, and the cache that shoppers pay less for. */
const CACHES = '**/{back-cache,kept-weight}.test.ts';

/** They change the release of a shop that they share, so they run one by one, in one of their own. */
const PUBLISHING =
  '**/back-office-{bulk,categories,delivery,home,import,inbox,preview,publishing,schedule,search-words,shop-details,texts}.test.ts';

/** Publishes too, so it comes after that: one would roll the other's release back. */
const PRODUCTS = '**/back-office-products.test.ts';

const ignored = isThorough ? [] : [LONG_JOURNEYS];

/** Returns how to start the browser of this path; without one, Playwright's own. */
function startOf(path: string | undefined): LaunchOptions {
  return {
    ...(path === undefined ? {} : { executablePath: path }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Without this, each page starts a second process for a next page that is never opened.
      '--renderer-process-limit=1',
    ],
  };
}

export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'journeys',
      testMatch: '**/*.test.ts',
      testIgnore: [CACHES, PUBLISHING, PRODUCTS, ...ignored],
    },
    {
      name: 'caches',
      testMatch: CACHES,
      use: { launchOptions: startOf(process.env.WHOLE_BROWSER_PATH) },
    },
    { name: 'publishing', testMatch: PUBLISHING, workers: 1 },
    { name: 'products', testMatch: PRODUCTS, dependencies: ['publishing'] },
  ],
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: isThorough ? [] : new RegExp(LONG.tag),
  // One race must not cost CI a day: a failed journey is retried once there. The run prints it
  // under `flaky`, with its trace; find its cause before building anything new.
  retries: process.env.CI === undefined ? 0 : 1,
  // A journey waits for the network and for timers two fifths of its time.
  workers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
  // Journeys check what is shown, not how fast: a machine may be busy.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: process.env.RESULTS_DIR ?? '../../test-results',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:4321',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 360, height: 740 },
    // A journey tests the site, not what an earlier page has kept: those of the worker allow it.
    serviceWorkers: 'block',
    // Tracing every journey would take a third of the time: `--trace on` enables it.
    trace: 'on-first-retry',
    launchOptions: startOf(process.env.BROWSER_PATH),
  },
});
