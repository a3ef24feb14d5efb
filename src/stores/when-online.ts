import type { WritableAtom } from 'nanostores';

/** The state of a form that is sent without a connection. */
type Waiting = { readonly step: 'waiting' };

/**
 * Lets a form wait until the browser is online, and says so in its state; null if it is. The promise
 * gives whether the form waits still: it is false if it was edited or sent again.
 */
export function whenOnline<State>(state: WritableAtom<State | Waiting>): Promise<boolean> | null {
  // Outside of a browser nobody can tell.
  const browser: { readonly onLine?: boolean } = navigator;
  if (browser.onLine !== false) return null;
  const waiting: Waiting = { step: 'waiting' };
  state.set(waiting);
  return new Promise((resolve) => {
    const back = () => {
      resolve(state.get() === waiting);
    };
    addEventListener('online', back, { once: true });
  });
}
