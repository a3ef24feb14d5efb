import type { RebuildOutcome } from '#src/domain/site-age.ts';
import { createScheduler, type Next, type SchedulerOptions } from './scheduler.ts';

/** Longest time of a timer, in ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type RunnerOptions = Omit<SchedulerOptions, 'now'> & {
  /** Runs one rebuild and returns its outcome; aborted by the same signal. */
  readonly rebuild: () => Promise<RebuildOutcome>;
  /** Ends the runner, its waits and, through `rebuild`, a running rebuild. */
  readonly signal: AbortSignal;
  /** Receives lines for the log. */
  readonly tell: (line: string) => void;
  /** Receives errors of rebuilds. */
  readonly tellFailure: (error: unknown) => void;
};

export type Runner = {
  /**
   * Requests a rebuild that begins after now, an urgent one at once. False if the runner is stopping.
   */
  readonly call: (isUrgent?: boolean) => boolean;
  /** Drops the calls that wait, and retries. */
  readonly drop: () => void;
  /** Whether a rebuild runs, is due, or neither. */
  readonly state: () => 'idle' | 'due' | 'running';
  /** Runs rebuilds one after the other. Resolves when the signal is aborted; failures do not end it. */
  readonly run: () => Promise<void>;
};

/** Creates a runner of rebuilds, never two at once; it is idle before `run`. */
export function createRunner(options: RunnerOptions): Runner {
  const { rebuild, signal, tell, tellFailure, ...when } = options;
  // A monotonic clock in whole ms, as timers use.
  const now = () => Math.round(performance.now());
  const scheduler = createScheduler({ ...when, now: now() });
  const isStopped = () => signal.aborted;
  const { sleep, wake } = createAlarm();
  let isRunning = false;

  async function once(): Promise<void> {
    scheduler.begin(now());
    isRunning = true;
    const outcome = await rebuild().catch((error: unknown): RebuildOutcome => {
      if (!isStopped()) tellFailure(error);
      return 'failed';
    });
    isRunning = false;
    if (isStopped()) return;
    const ended = now();
    for (const line of describeNext(scheduler.end(ended, outcome), outcome, ended)) tell(line);
  }

  return {
    call: (isUrgent = false) => {
      if (isStopped()) return false;
      const called = now();
      if (scheduler.called(called, isUrgent)) {
        const begin = scheduler.nextBegin() ?? called;
        tell(
          isRunning
            ? 'A call came while a rebuild runs; one more follows it.'
            : `A call came; a rebuild begins in ${seconds(begin - called)} s.`,
        );
      }
      wake();
      return true;
    },
    drop: () => {
      scheduler.drop();
      wake();
    },
    state: () => (isRunning ? 'running' : scheduler.nextBegin() === null ? 'idle' : 'due'),
    run: async () => {
      signal.addEventListener('abort', wake);
      while (!isStopped()) {
        const begin = scheduler.nextBegin();
        const left = begin === null ? null : begin - now();
        if (left !== null && left <= 0) await once();
        else await sleep(left);
      }
      signal.removeEventListener('abort', wake);
    },
  };
}

/** A sleep of so many ms, or without end, that `wake` ends early. */
function createAlarm() {
  let end = (): void => undefined;
  return {
    sleep: (ms: number | null): Promise<void> =>
      new Promise((resolve) => {
        const timer = ms === null ? undefined : setTimeout(resolve, Math.min(ms, LONGEST_TIMER_MS));
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: (): void => {
      end();
    },
  };
}

function describeNext({ at, awaited }: Next, outcome: RebuildOutcome, now: number): string[] {
  const [again, still] =
    outcome === 'failed'
      ? ['The rebuild is tried again', 'The rebuild still fails after 2 minutes']
      : [
          'The API still serves what the site already shows; it is asked again',
          'After 2 minutes the API still serves what the site already shows',
        ];
  const inSeconds = at === null ? 'with the next call' : `in ${seconds(at - now)} s`;
  if (awaited === 'again') return [`${again} ${inSeconds}.`];
  return [
    ...(awaited === 'given-up' ? [`${still}.`] : []),
    `The next rebuild begins ${inSeconds}.`,
  ];
}

function seconds(ms: number): string {
  return (Math.max(0, ms) / 1000).toFixed(0);
}
