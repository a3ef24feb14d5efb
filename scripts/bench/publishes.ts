import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServe } from '#scripts/test-site.ts';
import { readSnapshot } from '#src/catalogue/store.ts';
import { rebuild } from '#src/release/releases/rebuild.ts';
import { type MarkedSite, openMarkedSite } from '#tests/release/marked-site.ts';
import { type Findings, noFindings, readPages } from '#tests/release/page-checker.ts';
import { lastSite } from '#tests/release/snapshots.ts';
import { Publishing } from '#tests/release/publishing.ts';
import { openGeneratedShop } from './generated-shop.ts';
import { findWrk, startWrk, type WrkFigures } from './wrk.ts';

const PUBLISHES = 100;

const PRODUCTS = 200;

/** Pages that change in each release: about an hour of a merchant's work. */
const CHANGED = 60;

/** Time limit for all publishes, in s. */
const LIMIT = 1200;

/** Readers that check answers, beside wrk; the slow ones take a whole publish to read a page. */
const readers = [{ slow: false }, { slow: false }, { slow: true }, { slow: true }];

/** Faults of each kind that are printed. */
const SHOWN = 5;

/**
 * Publishes a hundred times in a row while wrk and our own readers request pages. Throws if an
 * answer failed or mixed two releases, or if a file is missing.
 */
export async function benchPublishes(): Promise<void> {
  const wrk = await findWrk();
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  try {
    const dataDir = join(folder, 'data');
    await buildShop(dataDir);
    await underLoad(wrk, dataDir, openMarkedSite(await lastSite(dataDir), CHANGED));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds a small shop's site without publishing it. */
async function buildShop(dataDir: string): Promise<void> {
  const { settings, source, close } = await openGeneratedShop(dataDir, PRODUCTS);
  try {
    await rebuild({ settings, source, pictures: false, dryRun: true });
  } finally {
    await close();
  }
}

async function underLoad(program: string, dataDir: string, site: MarkedSite): Promise<void> {
  const shop = { dataDir, snapshot: await readSnapshot(dataDir) };
  const publishing = new Publishing();
  await publishing.publish(0, site, shop);
  const server = await startServe(dataDir);
  try {
    const wrk = startWrk(program, server.url, site.pages, LIMIT + 60);
    const findings = noFindings();
    const { url } = server;
    const reading = readers.map(({ slow }) =>
      readPages({ url, pages: site.pages, slow }, publishing, findings),
    );
    try {
      const until = performance.now() + LIMIT * 1000;
      while (publishing.done < PUBLISHES && performance.now() < until) {
        await publishing.publish(publishing.done + 1, site, shop);
      }
    } finally {
      publishing.end();
      await Promise.all(reading);
      await wrk.stop();
    }
    tell(publishing.done, await wrk.stop(), findings);
  } finally {
    await server.stop();
  }
}

/** Prints the findings; throws if there are faults. */
function tell(publishes: number, wrk: WrkFigures, findings: Findings): void {
  const { pages, outlived, files, failed, mixed, missing } = findings;
  const perSecond = (wrk.requests / wrk.seconds).toFixed(0);
  const rows: readonly (readonly [name: string, value: number, more: string])[] = [
    ['publishes', publishes, `in ${wrk.seconds.toFixed(0)} s`],
    ['requests by wrk', wrk.requests, `${perSecond} per second`],
    ['  failed', wrk.refused + wrk.broken + wrk.late, 'status, connection or no answer'],
    ['  mixed', wrk.mixed, `of ${wrk.read} that came uncompressed`],
    ['pages checked', pages, `${outlived} of them when another release was in use`],
    ['  failed', failed.length, ''],
    ['  mixed', mixed.length, ''],
    ['  missing files', missing.length, `of ${files}`],
  ];
  console.log('');
  for (const [name, value, more] of rows) {
    console.log(`${name.padEnd(16)} ${String(value).padStart(9)}  ${more}`.trimEnd());
  }
  for (const kind of [failed, mixed, missing]) {
    for (const fault of kind.slice(0, SHOWN)) console.log(fault);
  }
  const faults =
    wrk.refused + wrk.broken + wrk.late + wrk.mixed + failed.length + mixed.length + missing.length;
  if (faults > 0) throw new Error(`${faults} answers were not what a shopper should get.`);
  if (publishes < PUBLISHES) throw new Error(`Only ${publishes} publishes in ${LIMIT} s.`);
  if (wrk.read === 0 || outlived === 0) throw new Error('Nothing was read.');
}
