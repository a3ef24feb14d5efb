/** Signs that a shopper uses the page. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Calls `then` at the first sign that a shopper uses the page: what a mere look does not need. */
export function whenUsed(then: () => void): void {
  const unused = new AbortController();
  const use = () => {
    unused.abort();
    then();
  };
  for (const sign of SIGNS) addEventListener(sign, use, { passive: true, signal: unused.signal });
}
