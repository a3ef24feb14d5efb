import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { findBrowser } from '#scripts/browser.ts';
import { startSite } from '#scripts/test-site.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { holdsWords, searchedText, searchWords } from '#src/domain/search/rule.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { seededProducts } from '#tests/fixtures/search-catalogues.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';
import { write as writeFlexSearch } from './browser-flexsearch.ts';
import { write as writeFuse } from './browser-fuse.ts';
import { write as writeMiniSearch } from './browser-minisearch.ts';
import { writeOja } from './engine-oja.ts';
import { benchSearchBox } from './search-box.ts';
import type { Find } from './search-engine.ts';
import { quantile } from './quantile.ts';

/** Numbers of products in the catalogues. */
const SIZES = [2_000, 10_000];

/** Searches whose results are compared with the rule's, including those without results. */
const ANSWERED = 300;

/** Texts that are typed letter by letter. */
const TYPED = ['samsung galaxy', 'iphone 15 pro', 'power bank 20000', 'black', 'usb-c', 'oraimo'];

/** Slowdown from this machine to a cheap phone. */
const SLOWER = 4;

const engines = [
  { name: 'Oja', file: 'browser-oja.ts', write: writeOja },
  { name: 'MiniSearch', file: 'browser-minisearch.ts', write: writeMiniSearch },
  { name: 'Fuse.js', file: 'browser-fuse.ts', write: writeFuse },
  { name: 'FlexSearch', file: 'browser-flexsearch.ts', write: writeFlexSearch },
] as const;

/** Globals of the benchmark's page. */
type Opened = { Engine: { open: (written: string) => Promise<Find> }; find: Find };

/** Times in ms, sizes in bytes as a browser loads them (brotli). */
type Measure = {
  readonly program: number;
  readonly index: number;
  readonly first: number;
  readonly key: number;
  /** Searches with exactly the rule's results. */
  readonly exact: number;
  /** Share of the rule's results that were found. */
  readonly found: number;
};

/**
 * Compares the exact search with MiniSearch, Fuse.js and FlexSearch over the same products, each in
 * chromium slowed down 4 times. It measures the bytes loaded, the time from there to the first
 * result, the 95th percentile of a key press, and the share of the rule's results. Then it times
 * the frames of the shop's own search box.
 */
export async function benchSearch(): Promise<void> {
  const { path } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const size of SIZES) {
      const products = seededProducts(generatedCatalogue(size));
      const answers = rightAnswers(products);
      console.log(`\n${size} products    program    index  first result  key (p95)  exact  found`);
      for (const { name, file, write } of engines) {
        const program = await bundle(file);
        const measure = await measureEngine(browser, program, await write(products), answers);
        console.log(row(name, measure));
      }
    }
    await benchBoxes(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Times the shop's search box over the same products: on the shop at `BASE_URL`, else on a new one.
 */
async function benchBoxes(browser: Browser): Promise<void> {
  const { BASE_URL: served } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  const site = served === undefined ? await startSite(join(folder, 'data')) : null;
  try {
    for (const size of SIZES) {
      const products = seededProducts(generatedCatalogue(size));
      await benchSearchBox(browser, site?.url ?? served ?? '', products, SLOWER);
    }
  } finally {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns searches with the slugs that the rule finds. */
function rightAnswers(products: readonly Product[]): ReadonlyMap<string, readonly string[]> {
  const texts = products.map((product) => ({ slug: product.slug, text: searchedText(product) }));
  return new Map(
    searchQueries(products, ANSWERED, 4).map((query) => {
      const words = searchWords(query);
      const right = texts.filter(({ text }) => holdsWords(text, words));
      return [query, right.map(({ slug }) => slug)];
    }),
  );
}

/** Bundles an engine as a browser loads it: one script that defines `Engine`. */
async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, file), formats: ['iife'], name: 'Engine' },
    },
  });
  const output = [built].flat().find((one) => 'output' in one);
  if (output === undefined) throw new Error(`${file} was not bundled.`);
  return output.output[0].code;
}

async function measureEngine(
  browser: Browser,
  program: string,
  written: string,
  answers: ReadonlyMap<string, readonly string[]>,
): Promise<Measure> {
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: program });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const first = await openEngine(page, written);
    const keys = await typeAll(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const found = await findAll(page, [...answers.keys()]);
    return {
      program: brotliCompressSync(program).length,
      index: brotliCompressSync(written).length,
      first,
      key: quantile(keys, 0.95),
      ...compare([...answers.values()], found),
    };
  } finally {
    await page.close();
  }
}

/** Opens an engine in a page; returns the time until its first result, in ms. */
function openEngine(page: Page, written: string): Promise<number> {
  return page.evaluate(async (text) => {
    const opened = globalThis as unknown as Opened;
    const start = performance.now();
    opened.find = await opened.Engine.open(text);
    opened.find('samsung', 6);
    return performance.now() - start;
  }, written);
}

/** Returns the time of each key press of the typed texts, in ms. */
function typeAll(page: Page): Promise<readonly number[]> {
  return page.evaluate((texts) => {
    const { find } = globalThis as unknown as Opened;
    return texts.flatMap((text) =>
      Array.from(text, (_, last) => {
        const start = performance.now();
        find(text.slice(0, last + 1), 6);
        return performance.now() - start;
      }),
    );
  }, TYPED);
}

function findAll(page: Page, queries: readonly string[]): Promise<readonly (readonly string[])[]> {
  return page.evaluate((texts) => {
    const { find } = globalThis as unknown as Opened;
    return texts.map((text) => find(text));
  }, queries);
}

function compare(
  right: readonly (readonly string[])[],
  found: readonly (readonly string[])[],
): Pick<Measure, 'exact' | 'found'> {
  let [exact, all, there] = [0, 0, 0];
  for (const [number, wanted] of right.entries()) {
    const got = new Set(found[number]);
    const hits = wanted.filter((slug) => got.has(slug)).length;
    if (hits === wanted.length && got.size === wanted.length) exact += 1;
    all += wanted.length;
    there += hits;
  }
  return { exact: exact / right.length, found: there / all };
}

function row(name: string, { program, index, first, key, exact, found }: Measure): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return [
    name.padEnd(15),
    kilobytes(program).padStart(10),
    kilobytes(index).padStart(9),
    `${first.toFixed(0)} ms`.padStart(12),
    `${key.toFixed(1)} ms`.padStart(10),
    percent(exact).padStart(7),
    percent(found).padStart(7),
  ].join(' ');
}
