import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '#scripts/browser.ts';
import { startSite } from '#scripts/test-site.ts';
import { installWebServers } from '#scripts/web-servers.ts';
import { barePage } from './bare-page.ts';
import { bareFolder, serveBare, serveOverHttp2, type Served } from './first-paint-servers.ts';
import { paintTimes, type PaintTimes } from './paint-times.ts';
import { openSlowLine, type Line } from './slow-line.ts';
import { quantile } from './quantile.ts';

/** Cold loads of each page; the median of each figure counts. BENCH_RUNS changes it. */
const RUNS = Number(process.env.BENCH_RUNS ?? 9);

const pages: Readonly<Record<string, string>> = {
  product: '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black',
  listing: '/products/phones',
  category: '/category/iphone',
  home: '/',
};

/** The lines that Lighthouse and WebPageTest take for slow 4G and for slow 3G. */
const lines: Readonly<Record<string, Line>> = {
  '1.6 Mbit/s, 150 ms': { bitsPerSecond: 1_600_000, roundTripMs: 150 },
  '400 kbit/s, 400 ms': { bitsPerSecond: 400_000, roundTripMs: 400 },
};

/**
 * Measures the first paints of four pages of a new shop on a slow phone and slow lines, over HTTP/1.1
 * (our server) and HTTP/2 (nginx), beside bare pages of the same weight and the pages without a service
 * worker, in the same run.
 */
export async function benchFirstPaint(): Promise<void> {
  await installWebServers();
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  const dataDir = join(folder, 'data');
  const shop = await startSite(dataDir);
  try {
    await measureShop(shop.url, dataDir);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures a shop that is served at `url` from a data folder, and prints a table for each line. */
export async function measureShop(url: string, dataDir: string): Promise<void> {
  // All first: a bare page takes seconds, in which the server closes a connection that is idle.
  const sent = await Promise.all(
    Object.entries(pages).map(
      async ([name, path]) => [name, await (await fetch(`${url}${path}`)).text()] as const,
    ),
  );
  const bare = Object.fromEntries(sent.map(([name, html]) => [name, barePage(html)]));
  const folder = await bareFolder(dataDir, bare);
  const http1 = await serveBare(folder);
  const http2 = await serveOverHttp2({ dataDir, apiUrl: url }, folder);
  if (http2 === null) console.log('HTTP/2 is SKIPPED: it needs nginx with Brotli, and OpenSSL.');
  const { path } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic'],
      // An error that is ignored would cost a second connection, which no shopper makes.
      `--ignore-certificate-errors-spki-list=${http2?.certificateKey ?? ''}`,
    ],
  });
  try {
    for (const [name, line] of Object.entries(lines)) {
      console.log(`\n${name.padEnd(29)}    FCP    LCP   load  blocked  shift  requests     kB`);
      await measureLine(browser, line, 'http/1.1', {
        ...{ shop: Number(new URL(url).port), bare: http1.port },
      });
      if (http2 !== null) await measureLine(browser, line, 'http/2', http2);
    }
  } finally {
    await browser.close();
    await http2?.stop();
    await http1.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureLine(
  browser: Browser,
  line: Line,
  protocol: 'http/1.1' | 'http/2',
  served: Served,
): Promise<void> {
  const shop = await openSlowLine(served.shop, line);
  const bare = await openSlowLine(served.bare, line);
  const scheme = protocol === 'http/2' ? 'https' : 'http';
  try {
    for (const [name, path] of Object.entries(pages)) {
      const runs: Record<'bare' | 'shop' | 'workerless', PaintTimes[]> = {
        ...{ bare: [], shop: [], workerless: [] },
      };
      // In turns: other load on the machine affects both.
      for (let time = 0; time < RUNS; time += 1) {
        const { port } = bare;
        const url = `${scheme}://127.0.0.1:${shop.port}${path}`;
        runs.bare.push(await paintTimes(browser, `${scheme}://127.0.0.1:${port}/${name}.html`));
        runs.shop.push(await paintTimes(browser, url));
        runs.workerless.push(await paintTimes(browser, url, 'block'));
      }
      const [least, own] = [medians(runs.bare), medians(runs.shop)];
      console.log(row(`${protocol} ${name}, bare`, least));
      console.log(`${row(`${protocol} ${name}`, own)}   ${ratios(own, least)}`);
      console.log(row('  without service worker', medians(runs.workerless)));
    }
  } finally {
    await shop.close();
    await bare.close();
  }
}

function medians(runs: readonly PaintTimes[]): PaintTimes {
  const middle = (of: keyof PaintTimes): number =>
    quantile(
      runs.map((run) => run[of]),
      0.5,
    );
  return {
    ...{ firstPaint: middle('firstPaint'), largestPaint: middle('largestPaint') },
    ...{ load: middle('load'), blocked: middle('blocked'), shift: middle('shift') },
    ...{ requests: middle('requests'), bytes: middle('bytes') },
  };
}

function row(name: string, times: PaintTimes): string {
  const whole = (value: number, width: number) => value.toFixed(0).padStart(width);
  return [
    name.padEnd(29),
    ...[times.firstPaint, times.largestPaint, times.load].map((value) => whole(value, 6)),
    whole(times.blocked, 8),
    times.shift.toFixed(3).padStart(6),
    whole(times.requests, 9),
    (times.bytes / 1000).toFixed(1).padStart(6),
  ].join(' ');
}

function ratios(own: PaintTimes, least: PaintTimes): string {
  const paint = (own.firstPaint / least.firstPaint).toFixed(2);
  return `FCP × ${paint}, LCP × ${(own.largestPaint / least.largestPaint).toFixed(2)}`;
}
