import lighthouse, { type Result } from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '#scripts/browser.ts';
import { freePort } from '#scripts/postgres.ts';
import { startSite } from '#scripts/test-site.ts';
import { barePage } from './bare-page.ts';
import { bareFolder, serveBare } from './first-paint-servers.ts';

/** Runs of each page; the median counts. BENCH_RUNS changes it. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

const PRODUCT = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

const pages: Readonly<Record<string, string>> = {
  product: PRODUCT,
  listing: '/products/phones',
  category: '/category/iphone',
  FAQ: '/faq',
  home: '/',
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const SHIFT = 'cumulative-layout-shift';

/**
 * Lets Lighthouse judge pages of a new shop on its own slow phone, and a bare page of the product's weight
 * without a style sheet or script beside them: its speed is the most that this machine can show. Prints
 * the medians of the scores, from 0 to 100, and of the layout shift.
 */
export async function benchLighthouse(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  const dataDir = join(folder, 'data');
  const shop = await startSite(dataDir);
  const html = await (await fetch(`${shop.url}${PRODUCT}`)).text();
  const bareFiles = await bareFolder(dataDir, { bare: barePage(html) });
  const bare = await serveBare(bareFiles);
  const port = await freePort();
  const { path } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    console.log(`\n${'Lighthouse, mobile'.padEnd(24)}${CATEGORIES.join('  ')}  layout shift`);
    console.log(await judged('a bare page', `http://127.0.0.1:${bare.port}/bare.html`, port));
    for (const [name, page] of Object.entries(pages)) {
      console.log(await judged(name, `${shop.url}${page}`, port));
    }
  } finally {
    await browser.close();
    await bare.stop();
    await shop.stop();
    for (const each of [folder, bareFiles]) rmSync(each, { recursive: true, force: true });
  }
}

/** Returns the row of a page. */
async function judged(name: string, url: string, port: number): Promise<string> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const flags = { port, logLevel: 'error' as const, disableFullPageScreenshot: true };
    const result = await lighthouse(url, { ...flags, onlyCategories: [...CATEGORIES] });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
    results.push(result.lhr);
  }
  const scores = CATEGORIES.map((id) =>
    median(results.map(({ categories }) => (categories[id]?.score ?? 0) * 100))
      .toFixed(0)
      .padStart(id.length),
  );
  const shift = median(results.map(({ audits }) => audits[SHIFT]?.numericValue ?? Number.NaN));
  return `${name.padEnd(24)}${scores.join('  ')}  ${shift.toFixed(3).padStart(12)}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
