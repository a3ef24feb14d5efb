/** Time after which a shopper is told that something is slow, in ms. */
const SLOW_MS = 4_000;

/** Tells whether something is slow. */
export type SlowTimer = {
  /** Returns whether the time is over. The first call starts the timer. */
  readonly isSlow: () => boolean;
  /** Stops the timer and resets it. */
  readonly stop: () => void;
};

/** Creates a timer that calls `onEnd` when the time is over. */
export function createSlowTimer(onEnd: () => void): SlowTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  return {
    isSlow: () => {
      timer ??= setTimeout(() => {
        over = true;
        onEnd();
      }, SLOW_MS);
      return over;
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      over = false;
    },
  };
}
