/** Background work that is repeated at an interval and on demand. */
export type PeriodicWork = {
  /** Asks for a run; one that is under way is followed by another. */
  readonly call: () => void;
  /** Resolves once all requested runs are done. */
  readonly rest: () => Promise<void>;
  /** Ends when all work under way is finished. */
  readonly stop: () => Promise<void>;
};

type Work = {
  /** Interval between runs, in ms. */
  readonly everyMs: number;
  /** Does what is due. It ends early if `goesOn` returns false. */
  readonly run: (goesOn: () => boolean) => Promise<void>;
  /** Called after a successful run. */
  readonly done: () => void;
  /** Called with the error of a failed run; the next one still comes. */
  readonly failed: (error: unknown) => void;
};

/** Starts with a run at once, for what an earlier process has left behind. */
export function startPeriodicWork({ everyMs, run, done, failed }: Work): PeriodicWork {
  let isStopped = false;
  let calls = 0;
  let walking: Promise<void> | null = null;
  const goesOn = () => !isStopped;
  const walk = async () => {
    try {
      for (let heard = -1; heard !== calls && goesOn();) {
        heard = calls;
        await run(goesOn);
        done();
      }
    } catch (error) {
      failed(error);
    } finally {
      walking = null;
    }
  };
  const call = () => {
    calls += 1;
    if (goesOn()) walking ??= walk();
  };
  const timer = setInterval(call, everyMs);
  timer.unref();
  call();
  return {
    call,
    rest: async () => {
      // Another walk may begin between the end of one and this.
      while (walking !== null) await walking;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await walking;
    },
  };
}
