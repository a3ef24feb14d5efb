import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findBrowser } from '#scripts/browser.ts';
import { freePort } from '#scripts/free-port.ts';
import { startSite } from '#scripts/test-site.ts';
import { quantile } from './quantile.ts';

/** Runs for each page; the median of each figure counts. BENCH_RUNS changes it. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

const pages: Readonly<Record<string, string>> = {
  home: '/',
  listing: '/products/phones',
  category: '/category/iphone',
  product: '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black',
  FAQ: '/faq',
};

/** A page with text only: the best that the machine and the emulated phone can do. */
const BARE =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><h1>Bare</h1><p>Nothing else.</p></body></html>';

/** Lighthouse's categories, each scored from 0 to 100. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Its audits of the first and the largest paint and of blocked time, in ms, and of the layout shift. */
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/** Scores and audits in the order of these lists, as Lighthouse simulates a slow phone on a slow connection. */
type Measure = readonly number[];

/**
 * Lets Lighthouse judge five pages of a new shop, and a bare page in the same run. On a noisy machine,
 * the bare page varies first.
 */
export async function benchPages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  const bare = await serveBare();
  const shop = await startSite(join(folder, 'data'));
  const port = await freePort();
  const { path } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const rows = Object.entries({ 'a bare page': bare.url }).concat(
      Object.entries(pages).map(([name, address]) => [name, `${shop.url}${address}`]),
    );
    const heads = [...categories, 'first paint', 'largest paint', 'blocked', 'shift'];
    console.log(`\n${'page'.padEnd(12)} ${heads.join('  ')}`);
    for (const [name, url] of rows) {
      const runs: Measure[] = [];
      for (let time = 0; time < RUNS; time += 1) runs.push(await measure(url, port));
      console.log(row(name, heads, runs));
    }
  } finally {
    await browser.close();
    await shop.stop();
    bare.server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(url: string, port: number): Promise<Measure> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    // The screenshot is only for a report, and there is none.
    disableFullPageScreenshot: true,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  return [
    ...categories.map((id) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100)),
    ...audits.map((id) => lhr.audits[id]?.numericValue ?? Number.NaN),
  ];
}

/** The medians of all runs of a page, each below its head. */
function row(name: string, heads: readonly string[], runs: readonly Measure[]): string {
  const medians = heads.map((head, place) => {
    const middle = quantile(
      runs.map((run) => run[place] ?? Number.NaN),
      0.5,
    );
    return middle.toFixed(head === 'shift' ? 3 : 0).padStart(head.length);
  });
  return `${name.padEnd(12)} ${medians.join('  ')}`;
}

async function serveBare(): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(BARE);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${port}`, server };
}
