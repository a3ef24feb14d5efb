import { messages } from '#src/domain/messages.ts';
import { tell } from '#src/stores/toasts.ts';
import type { openPlaces } from './open-places.tsx';

type Asking = Parameters<typeof openPlaces>;

/**
 * Asks for the delivery place as `openPlaces` does, whose list and picker are loaded with the first
 * press. Never rejects.
 */
export async function askForPlace(...asking: Asking): Promise<void> {
  try {
    const dialog = await import('./open-places.tsx');
    await dialog.openPlaces(...asking);
  } catch {
    // The module could not be loaded, most likely offline.
    tell({ kind: 'error', text: messages.unexpected });
  }
}

/** One listener for the button of a product's line about delivery. */
export function listenForPlace(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-choose-place]') !== null) {
      void askForPlace();
    }
  });
}
