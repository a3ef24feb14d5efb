import type { Browser, Page } from 'playwright/test';

/** An event of chromium's trace; times in µs. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: unknown } };
};

/** Names of script tasks in a trace. */
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
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'],
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const { origin } = new URL(page.url());
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return longest(trace.traceEvents, origin) / 1000;
}

/** Returns the longest script task in the process that renders pages of `origin`, in µs. */
function longest(events: readonly TraceEvent[], origin: string): number {
  const ours = new Set(events.filter((event) => urlOf(event).startsWith(origin)).map(threadOf));
  const spans = events.filter((event) => event.ph === 'X' && ours.has(threadOf(event)));
  const scripts = spans.filter(({ name }) => ofScripts.has(name));
  const tasks = spans.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  return tasks
    .filter((task) => {
      const within = scripts.filter((script) => contains(task, script));
      // Scripts may call each other: only the outermost tasks count.
      const outermost = within.filter(
        (script) => !within.some((other) => other !== script && contains(other, script)),
      );
      return 2 * sum(outermost) > time(task);
    })
    .reduce((most, task) => Math.max(most, time(task)), 0);
}

function urlOf({ args }: TraceEvent): string {
  const url = args?.data?.url;
  return typeof url === 'string' ? url : '';
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

function contains(outer: TraceEvent, inner: TraceEvent): boolean {
  const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
  return threadOf(outer) === threadOf(inner) && inner.ts >= outer.ts && end(inner) <= end(outer);
}

function sum(events: readonly TraceEvent[]): number {
  return events.reduce((total, event) => total + time(event), 0);
}

function time({ tdur = 0 }: TraceEvent): number {
  return tdur;
}
