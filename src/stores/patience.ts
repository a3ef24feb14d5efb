/** After so long, in ms, a shopper is told that something takes long. */
const PATIENCE_ENDS = 4_000;

/** Tells when something has taken long. */
export type Patience = {
  /** Whether it has by now; the first time that this is asked, waiting begins. */
  readonly isOver: () => boolean;
  /** Ends the waiting. */
  readonly rest: () => void;
};

/** Patience that calls `onEnd` when it ends. */
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
