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

/** Keeps the browser's offer for the shop's own hint, instead of a bar over the page. */
export function keepInstallOffer(target: EventTarget): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as Event & InstallOffer);
  });
}

/** Forgets the offer: it was used, or the shop is installed. */
export function forgetInstallOffer(): void {
  offer.set(null);
}
