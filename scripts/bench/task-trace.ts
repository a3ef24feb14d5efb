import type { Browser, Page } from 'playwright';

/** An event of chromium's trace; times in µs. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time: other programs on the machine do not count. */
  readonly tdur?: number;
  readonly args?: { readonly name?: unknown; readonly data?: { readonly url?: unknown } };
};

/** Time after which a page has done what follows an action, in ms. */
const SETTLED_MS = 1200;

/**
 * Does something with a page in a browser slowed down by a factor. Returns the longest task of the
 * page's main thread meanwhile, in ms of processor time: scripts, styles, layout and painting.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  slower: number,
  act: () => Promise<unknown>,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  let trace: Buffer;
  try {
    await act();
    await page.waitForTimeout(SETTLED_MS);
  } finally {
    // A slowed thread loses the last events.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.waitForTimeout(100);
    trace = await browser.stopTracing();
    await session.detach();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return longest(traceEvents) / 1000;
}

function longest(events: readonly TraceEvent[]): number {
  const isMain = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(events.filter(isMain).map(threadOf));
  const spans = events.filter((event) => event.ph === 'X' && main.has(threadOf(event)));
  const foreign = spans.filter(isForeign);
  return spans
    .filter(({ name }) => name === 'RunTask')
    .filter((task) => !foreign.some((event) => isWithin(event, task)))
    .reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0);
}

/** The browser's own work before a document exists, and the code of Playwright, which has no address. */
function isForeign({ name, args }: TraceEvent): boolean {
  return name === 'CommitLoad' || (name === 'EvaluateScript' && !args?.data?.url);
}

function isWithin(event: TraceEvent, task: TraceEvent): boolean {
  const isSameThread = threadOf(event) === threadOf(task);
  return isSameThread && event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0);
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
