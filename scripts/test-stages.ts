import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { constants, setPriority } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';

/** Numbers of tests by outcome; `flaky` names those that passed on their second try. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky: readonly string[];
};

/** The count before any test. */
export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, flaky: [] };

/** Adds counts up. */
export function sumOf(counts: readonly Count[]): Count {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    counts.reduce((total, count) => total + count[key], 0);
  return {
    ...{ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
    flaky: counts.flatMap((count) => count.flaky),
  };
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folder for the traces of failed and retried journeys. It remains after the run. */
const RESULTS = join(root, 'test-results');

/** Longest printed part of a page, in characters. */
const PAGE_LIMIT = 4000;

/** Priority of checks beside the tests: they use idle time only. */
const LAST = constants.priority.PRIORITY_LOW;

/**
 * Runs one of the project's tools in the repository; it counts as one test, passed on status 0. Its
 * output is printed when it ends, so that concurrent tools do not mix theirs.
 */
export async function runCheck(
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const said: Buffer[] = [];
  const status = await run(tool, args, env, (part) => said.push(part), LAST);
  process.stdout.write(Buffer.concat(said));
  return status === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/** Runs Vitest and counts its tests. A run that fails without a failed test counts as one. */
export async function vitestCount(
  report: string,
  args: readonly string[],
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
      ...args,
    ],
    env,
  );
  const allowed = args.includes('--passWithNoTests');
  return checked(status, report, allowed, (json) => ({
    ...NOTHING,
    passed: numberAt(json, 'numPassedTests'),
    failed: numberAt(json, 'numFailedTests'),
    skipped: numberAt(json, 'numPendingTests') + numberAt(json, 'numTodoTests'),
  }));
}

/** Which journeys a run of Playwright is about. */
export type JourneyRun = {
  /** Projects of tests/e2e/playwright.config.ts. */
  readonly projects: readonly string[];
  /** Files; none for all. */
  readonly files: readonly string[];
  /** Where the report is written. Its name is that of the folder for traces. */
  readonly report: string;
  readonly env: Readonly<Record<string, string>>;
};

/** Removes the traces of the run before. */
export function removeResults(): void {
  rmSync(RESULTS, { recursive: true, force: true });
}

/**
 * Runs Playwright's journeys and counts them likewise. Named files may hold none of the projects'
 * journeys.
 */
export async function playwrightCount({
  projects,
  files,
  report,
  env,
}: JourneyRun): Promise<Count> {
  const results = join(RESULTS, basename(report, '.json'));
  const isPart = files.length > 0;
  const status = await run(
    'playwright',
    [
      ...['test', '--config=tests/e2e/playwright.config.ts', '--reporter=dot,json'],
      ...projects.map((project) => `--project=${project}`),
      ...(isPart ? ['--pass-with-no-tests'] : []),
      ...files,
    ],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, RESULTS_DIR: results },
  );
  tellPages(results);
  return checked(status, report, isPart, (json) => {
    const { stats, suites } = json as JSONReport;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: suites.flatMap(flakyIn),
    };
  });
}

/** Returns the journeys of a suite that failed once and then passed: file, name and trace. */
function flakyIn({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const traces = results
          .flatMap(({ attachments }) => attachments)
          .flatMap(({ name, path }) => (name === 'trace' && path !== undefined ? [path] : []));
        return [`${file}:${line} ${title}`, ...traces.map((path) => relative(root, path))].join(
          '\n    ',
        );
      }),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}

/**
 * Prints what the page of each failed journey showed, or the checked part of it: its folder is gone
 * when the log is read.
 */
function tellPages(results: string): void {
  for (const file of globSync('*/error-context.md', { cwd: results })) {
    const context = readFileSync(join(results, file), 'utf8');
    for (const [, page = ''] of context.matchAll(/^```yaml\n([^]*?)^```/gm)) {
      console.log(`\n${file} ended with:\n${page.slice(0, PAGE_LIMIT)}`);
    }
  }
}

/** Reads a report. A run without tests, or one that fails without a failed test, has failed. */
function checked(
  status: number,
  report: string,
  mayBeEmpty: boolean,
  read: (json: object) => Count,
): Count {
  const json: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const count = typeof json === 'object' && json !== null ? read(json) : NOTHING;
  const isEmpty = count.passed === 0 && !mayBeEmpty;
  const silent = count.failed === 0 && (status !== 0 || isEmpty);
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
  priority: number = constants.priority.PRIORITY_NORMAL,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = hear === null ? 'inherit' : 'pipe';
    const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
      cwd: root,
      // A log that is read later should have no colour codes.
      env: { ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', output, output],
    });
    if (child.pid !== undefined) setPriority(child.pid, priority);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => hear?.(part));
    }
    child.on('error', reject);
    child.on('close', (status) => {
      resolve(status ?? 1);
    });
  });
}
