import type { Steps } from '#src/domain/search/steps.ts';

/** So long, in ms, the page is held at a time: what is typed meanwhile shows in the next frame. */
const SLICE = 5;

/** A page that never rests gets on with it all the same, after so many ms. */
const LATEST = 200;

/** Does work while the page rests, a little at a time; gives what it makes. Rejects where it throws. */
export async function inSlices<T>(work: Steps<T>): Promise<T> {
  for (;;) {
    await rest();
    const end = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
  }
}

/** Safari has no requestIdleCallback. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    const then = () => {
      resolve();
    };
    if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: LATEST });
    else setTimeout(then);
  });
}
