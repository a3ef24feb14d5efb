import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentLink } from '#src/release/releases/releases.ts';
import { findBrowser, findWholeBrowser } from './browser.ts';
import { changedFiles, type Changed } from './changed-files.ts';
import { findPostgres, makeDatabase } from './postgres.ts';
import { makeTestFolder } from './test-folder.ts';
import {
  type Count,
  type JourneyRun,
  NOTHING,
  playwrightCount,
  removeResults,
  runCheck,
  sumOf,
  vitestCount,
} from './test-stages.ts';
import { startCopy, startSite, startTwin, type TestSite } from './test-site.ts';
import { installWebServers } from './web-servers.ts';

/**
 * `npm test`: runs everything. Words after `--` select stages by name; `changed` checks only what
 * the working tree affects, and `long` repeats statistical tests at full length.
 */
const words = process.argv.slice(2);
const only = words.filter((word) => word !== 'changed' && word !== 'long');
const folder = makeTestFolder();
const counts = new Map<string, Count>();

const isLong = words.includes('long') || process.env.TEST_LONG === '1';
if (isLong) process.env.TEST_LONG = '1';

// The run starts hundreds of programs with the same few hundred modules. Compiling them once halves
// the processor time.
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');

async function stage(name: string, run: () => Promise<Count>): Promise<void> {
  if (only.length > 0 && !only.includes(name)) return;
  console.log(`\n── ${name}`);
  const started = performance.now();
  const count = await run().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error);
    return { ...NOTHING, failed: 1 };
  });
  counts.set(name, count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
}

async function withPostgres(run: (url: string | null) => Promise<Count>): Promise<Count> {
  const postgres = await findPostgres({ durable: false });
  if (postgres === null) {
    console.log(
      'No PostgreSQL is available: its tests are SKIPPED. Set TEST_DATABASE_URL to run them.',
    );
    const count = await run(null);
    return { ...count, skipped: count.skipped + 1 };
  }
  console.log(`PostgreSQL: ${postgres.origin}`);
  try {
    return await run(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function unit(args: readonly string[]): Promise<Count> {
  await installWebServers();
  // Test files that start one at the same time would install it at the same time. Without a
  // browser, those files are skipped.
  await findBrowser().catch(() => null);
  const report = join(folder, 'vitest.json');
  return withPostgres((url) =>
    vitestCount(report, args, url === null ? {} : { TEST_DATABASE_URL: url }),
  );
}

/**
 * In the long run, some journeys also run on PostgreSQL. They find that shop by these variables,
 * and are skipped without them.
 */
async function withTwin(
  dataDir: string,
  run: (env: Readonly<Record<string, string>>) => Promise<Count>,
): Promise<Count> {
  if (!isLong) return run({});
  return withPostgres(async (server) => {
    if (server === null) return run({});
    const database = await makeDatabase(server);
    try {
      const settings = { dataDir, databaseUrl: database.url };
      const twin = await startTwin(join(folder, 'postgres-data'), settings);
      try {
        return await run({
          POSTGRES_SITE_DIR: currentLink(twin.dataDir),
          POSTGRES_BASE_URL: twin.url,
        });
      } finally {
        await twin.stop();
      }
    } finally {
      await database.drop();
    }
  });
}

/** Runs journeys that change the release, in a shop of their own: others would meet their changes. */
async function publishing(of: TestSite, run: Omit<JourneyRun, 'projects'>): Promise<Count> {
  const shop = await startCopy(join(folder, 'published'), of);
  try {
    return await playwrightCount({
      ...run,
      projects: ['publishing', 'products'],
      env: { ...run.env, SITE_DIR: currentLink(shop.dataDir), BASE_URL: shop.url },
    });
  } finally {
    await shop.stop();
  }
}

async function site(files: readonly string[]): Promise<Count> {
  const browser = await findBrowser();
  console.log(`Browser: ${browser.path}, ${browser.origin}`);
  const whole = await findWholeBrowser();
  console.log(`Whole browser: ${whole.path}, ${whole.origin}`);
  removeResults();
  const env = { BROWSER_PATH: browser.path, WHOLE_BROWSER_PATH: whole.path };
  const shop = await startSite(join(folder, 'data'));
  try {
    const parts = await Promise.all([
      runCheck('size-limit', [], { SITE_DIR: currentLink(shop.dataDir) }),
      withTwin(shop.dataDir, (twin) =>
        playwrightCount({
          projects: ['journeys', 'caches'],
          report: join(folder, 'journeys.json'),
          files,
          env: { ...env, SITE_DIR: currentLink(shop.dataDir), BASE_URL: shop.url, ...twin },
        }),
      ),
      publishing(shop, { files, report: join(folder, 'publishing.json'), env }),
    ]);
    return sumOf(parts);
  } finally {
    await shop.stop();
  }
}

/** Checks the types of pages, which Oxlint does not read; `lint` checks those of all other code. */
async function pageTypes(): Promise<void> {
  const pages = ['--tsconfig', 'tests/astro.tsconfig.json'];
  await stage('pages', () => runCheck('astro', ['check', '--silent', ...pages]));
}

/** Runs the static checks one after another: each keeps a core busy. */
async function reading(): Promise<void> {
  await stage('format', () => runCheck('oxfmt', ['--check']));
  await stage('unused', () => runCheck('knip', []));
  await pageTypes();
  await stage('lint', () => runCheck('oxlint', []));
  await stage('folders', () => runCheck('eslint', ['--max-warnings=0', 'src']));
}

async function everything(): Promise<void> {
  // Tests partly wait for servers and timers: the checks use that time.
  await Promise.all([
    reading(),
    stage('unit', () => unit([])).then(() => stage('site', () => site([]))),
  ]);
}

async function onlyChanged({ files, code, journeys }: Changed): Promise<void> {
  process.env.TEST_CHANGED = '1';
  console.log(`${files.length} files differ from the last commit.`);
  if (files.length === 0) return;
  await stage('format', () => runCheck('oxfmt', ['--check']));
  if (code.length > 0) {
    await pageTypes();
    await stage('lint', () => runCheck('oxlint', []));
    await stage('folders', () =>
      runCheck('eslint', ['--max-warnings=0', '--no-warn-ignored', ...code]),
    );
  }
  await stage('unit', () => unit(['--changed', '--passWithNoTests']));
  if (journeys.length > 0) await stage('site', () => site(journeys));
}

try {
  await (words.includes('changed') ? onlyChanged(changedFiles()) : everything());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const { passed, failed, skipped, flaky } = sumOf([...counts.values()]);
if (flaky.length > 0) console.log(`\nflaky\n${flaky.map((one) => `  ${one}`).join('\n')}`);
for (const [name, count] of counts) if (count.failed > 0) console.log(`failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || (counts.size === 0 && only.length > 0) ? 1 : 0;
