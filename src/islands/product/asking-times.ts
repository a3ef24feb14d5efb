/** How old an answer may be when the shopper comes back to the tab, in ms. */
const FRESH_MS = 60_000;

/**
 * Calls `ask` whenever the page's price may be out of date: once it is loaded and has nothing else to
 * do, when it comes back from the back-forward cache, and when its tab is seen again after a minute or
 * more. Returns the function that ends it.
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
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in page) page.requestIdleCallback(askNow, { timeout: 2000 });
    else setTimeout(askNow, 1);
  };
  if (page.document.readyState === 'complete') whenIdle();
  else page.addEventListener('load', whenIdle, { once: true, signal });
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
