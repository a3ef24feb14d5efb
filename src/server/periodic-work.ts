import type { FastifyBaseLogger } from 'fastify';

/** Background work that is repeated at an interval and on demand. */
export type PeriodicWork = {
  /** Requests a run. If one is under way, another follows it. */
  readonly call: () => void;
  /** Resolves once all requested runs are done. */
  readonly rest: () => Promise<void>;
  /** Stops the repeats and resolves when the current run has ended. */
  readonly stop: () => Promise<void>;
};

/** Who is told of failing work. */
export type Outage = {
  /** Called with the error of a failed run, once for each message until a good one. Later runs still happen. */
  readonly failed: (error: unknown) => void;
  /** Called after the first good run since. */
  readonly recovered: () => void;
};

type Work = Outage & {
  /** Interval between runs, in ms. */
  readonly everyMs: number;
  /** Does what is due. It ends early if `goesOn` returns false. */
  readonly run: (goesOn: () => boolean) => Promise<void>;
  /** Called after each run with whether it was good. */
  readonly counted?: (isGood: boolean) => void;
};

/** Different messages told of between good runs: one that names a new time or number each time is not endless. */
const MESSAGES = 5;

/** Logs when work starts failing and when it is good again: at a level that is logged by default. */
export function logOutage(log: FastifyBaseLogger, failed: string, recovered: string): Outage {
  return {
    failed: (err) => {
      log.error({ err }, failed);
    },
    recovered: () => {
      log.warn(recovered);
    },
  };
}

/** Starts the work. The first run is immediate, to pick up what an earlier process left behind. */
export function startPeriodicWork(work: Work): PeriodicWork {
  const { everyMs, run, counted, failed, recovered } = work;
  let isStopped = false;
  const told = new Set<string>();
  let calls = 0;
  let running: Promise<void> | null = null;
  const goesOn = () => !isStopped;
  const runAll = async () => {
    try {
      for (let handled = -1; handled !== calls && goesOn();) {
        handled = calls;
        await run(goesOn);
        counted?.(true);
        if (told.size > 0) recovered();
        told.clear();
      }
    } catch (error) {
      counted?.(false);
      const message = String(error);
      if (!told.has(message) && told.size < MESSAGES) {
        told.add(message);
        failed(error);
      }
    } finally {
      running = null;
    }
  };
  const call = () => {
    calls += 1;
    if (goesOn()) running ??= runAll();
  };
  const timer = setInterval(call, everyMs);
  timer.unref();
  call();
  return {
    call,
    rest: async () => {
      // Another run may have started since this one ended.
      while (running !== null) await running;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
