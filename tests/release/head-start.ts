import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { errorCode } from '#src/domain/error-code.ts';
import { shopFont } from '#src/release/build/shop-font.ts';
import { startForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { runRebuild } from './killed-rebuild.ts';
import { shopCatalogue } from './rebuild-shop.ts';

/** What the shop of `giveRebuiltShop` sells, and what its marked product costs, in naira. */
export const REBUILT = { products: 12, price: 50_000 };

/** How often it is looked whether another test file has made the shop, in ms. */
const LOOK_EVERY = 100;

const run = promisify(execFile);

/**
 * Puts the shop's typeface into a data folder, as an earlier build would have left it there: it takes a
 * second of each first build. It is made once for all test files.
 */
export async function giveFont(dataDir: string): Promise<void> {
  const shared = inject('sharedFolder');
  await shopFont(shared);
  const fonts = join('cache', 'fonts');
  await cp(join(shared, fonts), join(dataDir, fonts), { recursive: true });
}

/**
 * Fills an empty data folder with a shop that was rebuilt once, of the catalogue `REBUILT`; gives how
 * long that took, in ms. It is rebuilt once for all test files.
 */
export async function giveRebuiltShop(dataDir: string): Promise<number> {
  const shared = join(inject('sharedFolder'), 'rebuilt');
  const note = `${shared}.json`;
  if (madeFolder(shared)) await writeFile(note, JSON.stringify(await rebuildInto(shared)));
  while (!existsSync(note)) await setTimeout(LOOK_EVERY);
  const { outcome, durationMs } = JSON.parse(await readFile(note, 'utf8')) as Rebuilt;
  if (outcome !== 'published') throw new Error(`The shop could not be rebuilt: ${outcome}`);
  // With their times: what a build keeps is known by them.
  await run('cp', ['-a', `${shared}/.`, dataDir]);
  return durationMs;
}

type Rebuilt = { readonly outcome: string; readonly durationMs: number };

async function rebuildInto(dataDir: string): Promise<Rebuilt> {
  const api = await startForeignApi(shopCatalogue(REBUILT.products, REBUILT.price));
  try {
    await giveFont(dataDir);
    const { lines, stderr, durationMs } = await runRebuild(dataDir, api);
    return { outcome: lines.at(-1) ?? stderr, durationMs };
  } finally {
    await api.close();
  }
}

/** False where somebody else has made it. */
function madeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
