import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'playwright/test';
import { isLong } from '#tests/fixtures/runs.ts';
import { BUDGET } from '#src/worker/budget.ts';
import { releaseName, SHOP_PAGES, type ReleaseServer } from './release-server.ts';
import {
  keptBytes,
  killWorkers,
  limitStorage,
  programs,
  settled,
  type Shown,
  test,
  useMore,
  visit,
  withShop,
  workerStates,
} from './worker-shop.ts';
import type { Tab } from './tab.ts';

// Whatever happens in whatever order, a shopper never sees files of two releases, an old price without
// its time, or a release that stays. A failed sequence is repeated by its seed.

/** Sequences in `npm test` and in the long run; each test runs some of them. */
const SEQUENCES = isLong ? 1_000 : 9;
const IN_A_TEST = isLong ? 25 : 3;
const STEPS = 10;

/** A busy machine may start a killed worker late, in ms: late is not stuck. */
const BUSY_MS = 30_000;

/** A pseudo-random generator (mulberry32): numbers from 0 to below 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Step = (shop: ReleaseServer, tab: Tab) => Promise<void> | void;

/** What may happen between two visits, each with its weight. */
const events: readonly (readonly [name: string, weight: number, step: Step])[] = [
  ['release', 4, (shop) => void (shop.release += 1)],
  ['rollback', 2, (shop) => void (shop.release = Math.max(1, shop.release - 1))],
  ['killed', 3, (_, tab) => killWorkers(tab)],
  ['offline', 3, (shop) => void (shop.network = 'down')],
  ['flapping', 2, (shop) => void (shop.network = 'flapping')],
  ['slow', 1, (shop) => void (shop.network = 'slow')],
  ['online', 6, (shop) => void (shop.network = 'good')],
  ['new program', 2, (shop) => void (shop.program = `${programs.on}\n// ${shop.release}`)],
  ['kill switch', 1, (shop) => void (shop.program = programs.off)],
  ['full', 1, (shop, tab) => limitStorage(shop, tab, 300_000)],
  ['room', 2, (shop, tab) => limitStorage(shop, tab, null)],
  // Only once no page of the shop is open does a new program take over.
  ['away', 2, (_, tab) => tab.goto('about:blank', BUSY_MS)],
  ['rest', 3, (shop, tab) => settled(shop, tab).catch(() => undefined)],
];

function pick<T>(random: () => number, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}

const weighted = events.flatMap((event) => Array.from({ length: event[1] }, () => event));

/** Says what is wrong with a shown page; `current` is the server's release at the visit. */
function faultOf(seen: Shown, current: string): string | null {
  if (seen.releases.length !== 1) return `files of ${seen.releases.join(' and ')}`;
  if (seen.path === '/offline') return null;
  if (seen.line === null && seen.release !== current) return `${seen.release} without its time`;
  if (seen.line !== null && !/Prices as of .*\d\d:\d\d\.$/.test(seen.line)) return seen.line;
  return null;
}

/** Runs one sequence. Returns what went wrong, with the steps that led there. */
async function runSequence(seed: number, shop: ReleaseServer, tab: Tab): Promise<string[]> {
  const random = randomOf(seed);
  const past: string[] = [];
  const faults: string[] = [];
  const check = (seen: Shown | null, current: string) => {
    const fault = seen === null ? null : faultOf(seen, current);
    if (fault !== null) faults.push(`seed ${seed}: ${fault} after ${past.join(', ')}`);
  };
  for (let step = 0; step < STEPS; step += 1) {
    const path = pick(random, SHOP_PAGES);
    past.push(path);
    const opened = releaseName(shop.release);
    const seen = await visit(shop, tab, path);
    check(seen, opened);
    const [name, , happen] = pick(random, weighted);
    past.push(name);
    await happen(shop, tab);
    // The open page goes on loading its own files.
    if (seen !== null && random() < 0.4) check(await useMore(tab), opened);
  }
  past.push('the end');
  faults.push(
    ...(await endFaults(shop, tab)).map(
      (fault) => `seed ${seed}: ${fault} after ${past.join(', ')}`,
    ),
  );
  return faults;
}

/**
 * Returns the workers and caches that a kill switch leaves: none is well. Browsers ask for the program some
 * time after a visit: a few visits are enough.
 */
async function leftBySwitch(shop: ReleaseServer, tab: Tab): Promise<readonly string[]> {
  shop.program = programs.off;
  let left = ['what no page could tell'];
  for (let tries = 0; tries < 4; tries += 1) {
    if ((await visit(shop, tab, '/list', BUSY_MS)) === null) continue;
    for (const end = Date.now() + 10_000; Date.now() < end;) {
      const workers = await workerStates(tab);
      left = [
        ...(workers === 'none' ? [] : [`workers ${JSON.stringify(workers)}`]),
        ...Object.keys(await keptBytes(tab)),
      ];
      if (left.length === 0) return left;
      await pause(250);
    }
  }
  return left;
}

/** Once all is well again, the shop must be current, and what is kept within its budget. */
async function endFaults(shop: ReleaseServer, tab: Tab): Promise<string[]> {
  const faults: string[] = [];
  await limitStorage(shop, tab, null);
  Object.assign(shop, { network: 'good', release: shop.release + 1, program: programs.on });
  const seen = await visit(shop, tab, '/list', BUSY_MS);
  if (seen?.line !== null || seen.release !== releaseName(shop.release)) {
    faults.push(`stuck at ${seen?.release ?? 'nothing'} (${seen?.line ?? 'no line'})`);
  }
  if (seen === null) return faults;
  await settled(shop, tab);
  const sizes = Object.values(await keptBytes(tab));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > BUDGET.tab) faults.push(`${total} bytes kept`);
  const left = await leftBySwitch(shop, tab);
  if (left.length > 0) faults.push(`the kill switch left ${left.join(', ')}`);
  return faults;
}

for (let first = 0; first < SEQUENCES; first += IN_A_TEST) {
  test(`sequences ${first} to ${first + IN_A_TEST - 1} of faults and releases mix and hide nothing`, async ({
    tabBrowser,
  }) => {
    test.setTimeout(IN_A_TEST * 60_000);
    const faults: string[] = [];
    for (let seed = first; seed < first + IN_A_TEST; seed += 1) {
      faults.push(...(await withShop(tabBrowser, (shop, tab) => runSequence(seed, shop, tab))));
    }
    expect(faults).toEqual([]);
  });
}
