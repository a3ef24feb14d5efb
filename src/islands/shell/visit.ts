import { personalRoutes } from '#src/domain/personal-routes.ts';
import { loadedOnce } from '#src/islands/loaded-once.ts';
import { followInstallOffer, forgetInstallOffer, installOffer } from '#src/stores/install-offer.ts';
import { countVisit, isInstallOffered, settleInstall } from '#src/stores/visits.ts';
import { offerNextPages } from './next-pages.ts';

/**
 * Starts what belongs to a visit of the shop, on a page that is used. `offer` is the browser's to
 * install the shop, if it has made one.
 */
export function startVisit(page: Document, offer: Event | null): void {
  countVisit();
  followInstallOffer(window, offer);
  offerNextPages(page);
  offerInstall(page);
}

/** Shows the hint where the browser can install the shop, and never during a checkout. */
function offerInstall(page: Document): void {
  addEventListener('appinstalled', () => {
    settleInstall();
    forgetInstallOffer();
  });
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || personalRoutes.includes(location.pathname)) return;
  const show = loadedOnce(
    async () => {
      const { showInstallHint } = await import('./install-hint.ts');
      await showInstallHint(page);
    },
    // The browser's own menu still installs the shop.
    () => undefined,
  );
  installOffer.subscribe((offer) => {
    if (offer !== null && isInstallOffered()) show();
  });
}
