/**
 * A browser may prepare a page before a shopper opens it (HTML Standard, "prerendering"). Until it is
 * opened it counts as no visit, asks no server and moves nothing.
 */

/** The members of `Document` for it, which older browsers lack. */
export type PrerenderedPage = EventTarget & { readonly prerendering?: boolean };

/** Calls `then` once the page is open: at once, unless it is being prerendered. */
export function whenActivated(page: PrerenderedPage, then: () => void): void {
  if (page.prerendering === true) page.addEventListener('prerenderingchange', then, { once: true });
  else then();
}

/** Resolves once the page is open; null if it is, and outside of a browser. */
export function activation(page: PrerenderedPage | undefined): Promise<void> | null {
  if (page?.prerendering !== true) return null;
  return new Promise((resolve) => {
    whenActivated(page, resolve);
  });
}
