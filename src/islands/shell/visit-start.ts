import { whenUsed } from '#src/islands/when-used.ts';

/**
 * Counts a visit once a shopper uses the page, and only then loads what prepares the next page and
 * offers to install the shop. The browser may make its offer before: it is kept, in place of a bar over
 * the page.
 */
export function startVisitWhenUsed(page: Document): void {
  let offer: Event | null = null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event;
  });
  whenUsed(() => {
    import('./visit.ts').then(
      ({ startVisit }) => {
        startVisit(page, offer);
      },
      // The shop works without it.
      () => undefined,
    );
  });
}
