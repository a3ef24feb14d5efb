/** Signs that a shopper uses the page. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Calls `then` after the first sign that a shopper uses the page: what a mere look does not need. In a task
 * of its own, since the sign may be a press, which is answered first.
 */
export function whenUsed(then: () => void): void {
  const unused = new AbortController();
  const use = () => {
    unused.abort();
    setTimeout(then);
  };
  for (const sign of SIGNS) addEventListener(sign, use, { passive: true, signal: unused.signal });
}
