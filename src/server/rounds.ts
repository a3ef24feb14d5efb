/** Work that is done beside the calls, in rounds. */
export type Rounds = {
  /** Asks for a round; one that is under way is followed by another. */
  readonly call: () => void;
  /** Resolves once all that it was called for is done. */
  readonly rest: () => Promise<void>;
  /** Ends when all work under way is finished. */
  readonly stop: () => Promise<void>;
};

type Work = {
  /** How often a round is made without a call, in ms. */
  readonly everyMs: number;
  /** Does what is due; to be ended early where `goesOn` gives false. */
  readonly round: (goesOn: () => boolean) => Promise<void>;
  /** Hears that a round has done what was due. */
  readonly done: () => void;
  /** Hears why a round failed; the next one comes all the same. */
  readonly failed: (error: unknown) => void;
};

/** Begins with a round for what an earlier process has left behind. */
export function startRounds({ everyMs, round, done, failed }: Work): Rounds {
  let isStopped = false;
  let calls = 0;
  let walking: Promise<void> | null = null;
  const goesOn = () => !isStopped;
  const walk = async () => {
    try {
      for (let heard = -1; heard !== calls && goesOn();) {
        heard = calls;
        await round(goesOn);
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
