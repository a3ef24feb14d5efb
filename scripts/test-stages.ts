import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** How many tests went which way. */
export type Count = { passed: number; failed: number; skipped: number };

const root = fileURLToPath(new URL('..', import.meta.url));

/** How much of a page is told, in characters. */
const PAGE_LIMIT = 4000;

/**
 * Runs one of the project's tools in the repository; it counts as one test, passed on status 0.
 * What it says is printed when it has ended, so that two that run at once do not talk together.
 */
export async function runCheck(
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const said: Buffer[] = [];
  const status = await run(tool, args, env, (part) => said.push(part));
  process.stdout.write(Buffer.concat(said));
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Runs the tests of Vitest and counts them. A run that ends badly without a failed test is one. */
export async function vitestCount(
  report: string,
  env: Readonly<Record<string, string>>,
): Promise<Count> {
  const status = await run(
    'vitest',
    [
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  return checked(status, report, (json) => ({
    passed: numberAt(json, 'numPassedTests'),
    failed: numberAt(json, 'numFailedTests'),
    skipped: numberAt(json, 'numPendingTests') + numberAt(json, 'numTodoTests'),
  }));
}

/** Runs the journeys of Playwright and counts them, likewise; their results are left in `results`. */
export async function playwrightCount(
  report: string,
  results: string,
  env: Readonly<Record<string, string>>,
): Promise<Count> {
  const status = await run(
    'playwright',
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=dot,json'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, RESULTS_DIR: results },
  );
  tellPages(results);
  return checked(status, report, (json) => {
    const stats = 'stats' in json ? json.stats : null;
    if (typeof stats !== 'object' || stats === null) return { passed: 0, failed: 0, skipped: 0 };
    return {
      passed: numberAt(stats, 'expected'),
      failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
      skipped: numberAt(stats, 'skipped'),
    };
  });
}

/**
 * What the page of each failed journey showed, or the part of it that was looked at: the folder that
 * holds it is gone when a log is read.
 */
function tellPages(results: string): void {
  for (const file of globSync('*/error-context.md', { cwd: results })) {
    const context = readFileSync(join(results, file), 'utf8');
    for (const [, page = ''] of context.matchAll(/^```yaml\n([^]*?)^```/gm)) {
      console.log(`\n${file} ended with:\n${page.slice(0, PAGE_LIMIT)}`);
    }
  }
}

function checked(status: number, report: string, read: (json: object) => Count): Count {
  const json: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const count =
    typeof json === 'object' && json !== null ? read(json) : { passed: 0, failed: 0, skipped: 0 };
  const silent = count.failed === 0 && (status !== 0 || count.passed === 0);
  return silent ? { ...count, failed: 1 } : count;
}

function numberAt(json: object, key: string): number {
  const value: unknown = Object.entries(json).find(([name]) => name === key)?.[1];
  return typeof value === 'number' ? value : 0;
}

function run(
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  hear: ((part: Buffer) => void) | null = null,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = hear === null ? 'inherit' : 'pipe';
    const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
      cwd: root,
      // A log that is read later holds words, not colours.
      env: { ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', output, output],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => hear?.(part));
    }
    child.on('error', reject);
    child.on('close', (status) => {
      resolve(status ?? 1);
    });
  });
}
