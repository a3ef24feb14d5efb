import type { Steps } from '#src/domain/search/steps.ts';

/** Maximum length of a slice of work, in ms, so that typing shows in the next frame. */
const SLICE = 5;

/** Maximum wait for an idle page, in ms. */
const LATEST = 200;

/** Does work in slices while the page is idle. Resolves to its result; rejects if it throws. */
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
