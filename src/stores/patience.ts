/** Time after which a shopper is told that something is slow, in ms. */
const PATIENCE_ENDS = 4_000;

/** Tells whether something is slow. */
export type Patience = {
  /** Returns whether the time is over. The first call starts it. */
  readonly isOver: () => boolean;
  /** Stops the timer. */
  readonly rest: () => void;
};

/** Creates a timer that calls `onEnd` when the time is over. */
export function createPatience(onEnd: () => void): Patience {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  return {
    isOver: () => {
      timer ??= setTimeout(() => {
        over = true;
        onEnd();
      }, PATIENCE_ENDS);
      return over;
    },
    rest: () => {
      clearTimeout(timer);
      timer = undefined;
      over = false;
    },
  };
}
