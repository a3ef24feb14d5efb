import { defineConfig } from 'playwright/test';

const browser = process.env.BROWSER_PATH;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test is a defect to find, not to retry.
  retries: 0,
  workers: 2,
  // What is shown is looked at, not how soon: a machine may be busy.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: process.env.RESULTS_DIR ?? '../../test-results',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:4321',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 360, height: 740 },
    // A trace of every step would take a third of the time: `--trace on` asks for it.
    trace: 'off',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
