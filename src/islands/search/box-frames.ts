/** How long after a key what can wait is drawn, in ms: nobody's eyes are there sooner. */
const LATER_MS = 100;

/** Draws what changes as someone types. */
export type Frames = {
  /**
   * Draws what comes first before the next frame, which then has only to lay it out: a key need not
   * wait for it. All of it is drawn a little later, unless another key comes.
   */
  readonly drawNow: () => void;
  /** Draws all of it in the next frame, however often it is asked for until then. */
  readonly drawSoon: () => void;
  /** Whether something is still to be drawn. */
  readonly isBehind: () => boolean;
};

/** Frames of what draws: `drawFirst` what must be quick, `drawAll` that and the rest. */
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
      if (frame === 0) frame = requestAnimationFrame(finish);
    },
    isBehind: () => frame !== 0 || later !== undefined,
  };
}
