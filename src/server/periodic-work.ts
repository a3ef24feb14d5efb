/** Background work that is repeated at an interval and on demand. */
export type PeriodicWork = {
  /** Requests a run. If one is under way, another follows it. */
  readonly call: () => void;
  /** Resolves once all requested runs are done. */
  readonly rest: () => Promise<void>;
  /** Stops the repeats and resolves when the current run has ended. */
  readonly stop: () => Promise<void>;
};

type Work = {
  /** Interval between runs, in ms. */
  readonly everyMs: number;
  /** Does what is due. It ends early if `goesOn` returns false. */
  readonly run: (goesOn: () => boolean) => Promise<void>;
  /** Called after a successful run. */
  readonly done: () => void;
  /** Called with the error of a failed run. Later runs still happen. */
  readonly failed: (error: unknown) => void;
};

/** Starts the work. The first run is immediate, to pick up what an earlier process left behind. */
export function startPeriodicWork({ everyMs, run, done, failed }: Work): PeriodicWork {
  let isStopped = false;
  let calls = 0;
  let running: Promise<void> | null = null;
  const goesOn = () => !isStopped;
  const runAll = async () => {
    try {
      for (let handled = -1; handled !== calls && goesOn();) {
        handled = calls;
        await run(goesOn);
        done();
      }
    } catch (error) {
      failed(error);
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
