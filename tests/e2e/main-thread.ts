import type { Browser, Page } from 'playwright/test';

/** A span of work in chromium's trace. Times in µs. */
export type Span = {
  readonly name: string;
  readonly ts: number;
  readonly dur: number;
  /** Processor time: other programs on the machine do not count. */
  readonly tdur: number;
  readonly args?: { readonly data?: Details; readonly beginData?: Details };
};

type Details = { readonly url?: unknown; readonly frame?: unknown };

/** An event of the trace; only those of phase `X` are spans. */
type TraceEvent = Partial<Span> &
  Pick<Span, 'name' | 'args'> & { readonly ph: string; readonly pid: number; readonly tid: number };

/** Name of a task's span. */
const TASK = 'RunTask';

/** A task, and all that was done in it. */
export type Task = { readonly whole: Span; readonly parts: readonly Span[] };

/**
 * Returns the tasks of the thread that shows a page, while `act` does something with it. The browser
 * has pages of its own: the threads of their processes do not count.
 */
export async function tasksOf(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<readonly Task[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  await session.detach();
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'],
  });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return tasksIn(traceEvents, frameTree.frame.id);
}

/** Whether a span is within another. */
export function isWithin(inner: Span, outer: Span): boolean {
  const end = ({ ts, dur }: Span) => ts + dur;
  return inner !== outer && inner.ts >= outer.ts && end(inner) <= end(outer);
}

/** Returns the address that a span's work belongs to; '' if it names none. */
export function urlOf({ args }: Pick<Span, 'args'>): string {
  const url = args?.data?.url;
  return typeof url === 'string' ? url : '';
}

function tasksIn(events: readonly TraceEvent[], frame: string): readonly Task[] {
  const isOf = ({ args }: TraceEvent) =>
    [args?.data?.frame, args?.beginData?.frame].includes(frame);
  const ours = new Set(events.filter((event) => event.ph === 'X' && isOf(event)).map(threadOf));
  return [...ours].flatMap((thread) => {
    const spans = events.filter((event) => threadOf(event) === thread).filter(isSpan);
    return spans
      .filter(({ name }) => name === TASK)
      .map((whole) => ({ whole, parts: spans.filter((span) => isWithin(span, whole)) }));
  });
}

function isSpan(event: TraceEvent): event is TraceEvent & Span {
  const { ph, ts, dur, tdur } = event;
  return ph === 'X' && ts !== undefined && dur !== undefined && tdur !== undefined;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
