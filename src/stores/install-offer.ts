import { atom, type ReadableAtom } from 'nanostores';

/**
 * A browser's offer to install the shop (Manifest Incubations, `BeforeInstallPromptEvent`). It may be
 * used once.
 */
export type InstallOffer = {
  readonly prompt: () => Promise<unknown>;
};

const offer = atom<InstallOffer | null>(null);

/** The browser's current offer; null if there is none. It makes none where the shop is installed. */
export const installOffer: ReadableAtom<InstallOffer | null> = offer;

/** Takes over the offer that a page has kept so far, if any, and follows later ones. */
export function followInstallOffer(target: EventTarget, early: Event | null): void {
  const keep = (event: Event) => {
    event.preventDefault();
    offer.set(event as Event & InstallOffer);
  };
  if (early !== null) keep(early);
  target.addEventListener('beforeinstallprompt', keep);
}

/** Forgets the offer: it was used, or the shop is installed. */
export function forgetInstallOffer(): void {
  offer.set(null);
}
