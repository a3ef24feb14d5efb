import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decimalNaira, kobo } from '#src/domain/money.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { bareAstro, bareHugo } from './bare-sites.ts';
import { openGeneratedShop } from './generated-shop.ts';
import { measureProgram, type Measured } from './measured-program.ts';

/** Default numbers of products, separated by commas; `BENCH_PRODUCTS` overrides them. */
const SIZES = '10000';

/** One in this many products changes its price. */
const ONE_IN = 100;

/**
 * Measures the time and memory of a rebuild: from nothing, with nothing changed, with one price
 * changed, and with 1% of the prices changed. For comparison, Astro alone and Hugo build as many
 * plain pages. Pictures are left out: they are made only once.
 */
export async function benchRebuild(): Promise<void> {
  for (const size of (process.env.BENCH_PRODUCTS ?? SIZES).split(',').map(Number)) {
    const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
    try {
      console.log(`\n${size} products                        seconds    memory`);
      await benchShop(join(folder, 'data'), size);
      await benchBare(folder, size);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function benchShop(dataDir: string, size: number): Promise<void> {
  const { source, prices, close } = await openGeneratedShop(dataDir, size);
  const outcome = join(dataDir, 'outcome.txt');
  const program = join(import.meta.dirname, 'rebuild-once.ts');
  const programArgs = [dataDir, source.apiUrl, source.uploadsUrl, outcome];
  const once = async (name: string) => {
    const measured = await measureProgram(process.execPath, [program, ...programArgs]);
    tell(name, measured, readFileSync(outcome, 'utf8'));
  };
  try {
    await once('all from nothing');
    await once('nothing changed');
    const slugs = [...prices.keys()];
    await raisePrices(dataDir, prices, slugs.slice(0, 1));
    await once('one price changed');
    await raisePrices(
      dataDir,
      prices,
      slugs.filter((_, index) => index % ONE_IN === 1),
    );
    await once('1% changed');
  } finally {
    await close();
  }
}

/** Imports a price that is ₦1,000 higher for each of these products. */
async function raisePrices(
  dataDir: string,
  prices: ReadonlyMap<string, number>,
  slugs: readonly string[],
): Promise<void> {
  const rows = slugs.map(
    (slug) => `${slug},${decimalNaira(kobo((prices.get(slug) ?? 0) + 100_000))}`,
  );
  const file = join(dataDir, 'prices.csv');
  writeFileSync(file, ['slug,price', ...rows].join('\n'));
  await measureProgram(process.execPath, [join(projectRoot, 'scripts', 'import.ts'), file], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

async function benchBare(folder: string, size: number): Promise<void> {
  const prices = Array.from({ length: size }, (_, index) => 1000 + index);
  const after = prices.map((price, index) => (index % ONE_IN === 0 ? price + 1 : price));
  const sites = [bareAstro(made(folder, 'astro')), await bareHugo(made(folder, 'hugo'))];
  for (const site of sites) {
    if (site === null) console.log('Hugo is not on this machine and cannot be installed.');
    else {
      tell(`${site.name}, all from nothing`, await site.build(prices));
      tell(`${site.name}, 1% changed`, await site.build(after));
    }
  }
}

function made(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

function tell(name: string, { seconds, megabytes }: Measured, outcome = ''): void {
  const memory = `${megabytes.toFixed(0)} MB`.padStart(9);
  console.log(`${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s ${memory}  ${outcome}`);
}
