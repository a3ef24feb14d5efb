import type { Browser, Page } from 'playwright/test';
import { isWithin, type Span, type Task, tasksOf } from './main-thread.ts';

/** Names of script work in a trace. */
const ofScripts = new Set([
  'EvaluateScript',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.evaluateModule',
]);

/**
 * Loads a page, waits until it is idle, and returns the longest task with mostly script work: its
 * processor time in ms, so that other load on the machine does not count.
 */
export async function longestScript(browser: Browser, page: Page, path: string): Promise<number> {
  await page.goto('about:blank');
  const tasks = await tasksOf(browser, page, () => page.goto(path, { waitUntil: 'networkidle' }));
  return Math.max(0, ...tasks.filter(isMostlyScript).map(({ whole }) => whole.tdur)) / 1000;
}

function isMostlyScript({ whole, parts }: Task): boolean {
  const scripts = parts.filter(({ name }) => ofScripts.has(name));
  // Scripts may call each other: only the outermost work counts.
  const outermost = scripts.filter((script) => !scripts.some((other) => isWithin(script, other)));
  return 2 * outermost.reduce((sum: number, { tdur }: Span) => sum + tdur, 0) > whole.tdur;
}
