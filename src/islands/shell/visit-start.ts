import { loadedOnce } from '#src/islands/loaded-once.ts';
import { whenUsed } from '#src/islands/when-used.ts';
import { keepInstallOffer } from '#src/stores/install-offer.ts';

/**
 * Counts a visit once a shopper uses the page, and only then loads what prepares the next page and
 * offers to install the shop.
 */
export function startVisitWhenUsed(page: Document): void {
  keepInstallOffer(window);
  whenUsed(
    loadedOnce(
      async () => {
        const { startVisit } = await import('./visit.ts');
        startVisit(page);
      },
      // The shop works without it.
      () => undefined,
    ),
  );
}
