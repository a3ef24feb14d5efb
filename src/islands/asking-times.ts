import { whenIdle } from './when-idle.ts';

/** Age of an answer, in ms, after which a return to the tab asks again. */
const FRESH_MS = 60_000;

/**
 * Calls `ask` whenever the page's price may be out of date: when it is loaded and idle, when it is
 * restored from the back/forward cache, and when its tab becomes visible after a minute or more.
 * A call of a prerendered page waits until it is opened (`stores/api-client.ts`). Returns the function that
 * stops it.
 */
export function atAskingTimes(page: Window, ask: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let askedAt = -Infinity;
  const askNow = () => {
    if (signal.aborted) return;
    askedAt = Date.now();
    ask();
  };
  const askSoon = () => {
    whenIdle(() => {
      // A page that opens from a hidden tab has asked already.
      if (askedAt === -Infinity) askNow();
    });
  };
  if (page.document.readyState === 'complete') askSoon();
  else page.addEventListener('load', askSoon, { once: true, signal });
  page.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) askNow();
    },
    { signal },
  );
  page.document.addEventListener(
    'visibilitychange',
    () => {
      const seen = page.document.visibilityState === 'visible';
      if (seen && Date.now() - askedAt > FRESH_MS) askNow();
    },
    { signal },
  );
  return () => {
    ending.abort();
  };
}
