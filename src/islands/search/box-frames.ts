/** Delay of less urgent drawing after a key, in ms: nobody looks there sooner. */
const LATER_MS = 100;

/** Draws changes while typing. */
export type Frames = {
  /**
   * Draws the urgent part before the next frame, so that a key does not wait for it, and everything a
   * little later, unless another key comes.
   */
  readonly drawNow: () => void;
  /**
   * Draws everything once after the next frame, however often it is called until then. In a task of its
   * own: within the frame, searching and laying out what was found would be one long task.
   */
  readonly drawSoon: () => void;
  /** Returns whether drawing is pending. */
  readonly isBehind: () => boolean;
};

/** Creates frames: `drawFirst` draws the urgent part, `drawAll` everything. */
export function createFrames(drawFirst: () => void, drawAll: () => void): Frames {
  let frame = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
    frame = 0;
    later = undefined;
  };
  const finish = () => {
    forget();
    drawAll();
  };
  return {
    drawNow: () => {
      forget();
      drawFirst();
      later = setTimeout(finish, LATER_MS);
    },
    drawSoon: () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        clearTimeout(later);
        later = setTimeout(finish);
      });
    },
    isBehind: () => frame !== 0 || later !== undefined,
  };
}
