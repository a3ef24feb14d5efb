import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { findBrowser } from '#scripts/browser.ts';
import { freePort } from '#scripts/postgres.ts';
import { startSite } from '#scripts/test-site.ts';

/** Runs for each page; the median counts. */
const RUNS = 3;

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

/** Times in ms, as Lighthouse simulates them for a slow phone on a slow connection. */
type Measure = {
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
};

/**
 * Measures Lighthouse's performance of five pages of a new shop, and of a bare page in the same
 * run. On a noisy machine, the bare page varies first.
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
    console.log('\npage          score  first paint  largest paint  blocked  shift');
    for (const [name, url] of rows) {
      const runs: Measure[] = [];
      for (let time = 0; time < RUNS; time += 1) runs.push(await measure(url, port));
      const middle = runs.toSorted((a, b) => a.score - b.score)[Math.floor(RUNS / 2)];
      if (middle !== undefined) console.log(row(name, middle));
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
    onlyCategories: ['performance'],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories } = result.lhr;
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((categories.performance?.score ?? Number.NaN) * 100),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

function row(name: string, { score, firstPaint, largestPaint, blocked, shift }: Measure): string {
  return [
    name.padEnd(12),
    String(score).padStart(6),
    `${firstPaint.toFixed(0)} ms`.padStart(12),
    `${largestPaint.toFixed(0)} ms`.padStart(14),
    `${blocked.toFixed(0)} ms`.padStart(8),
    shift.toFixed(4).padStart(7),
  ].join(' ');
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
