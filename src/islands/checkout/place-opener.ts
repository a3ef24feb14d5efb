import { messages } from '#src/domain/messages.ts';
import { tell } from '#src/stores/toasts.ts';

/**
 * Asks for the delivery place; `onChosen` is called once it is chosen. The list and its picker are
 * loaded with the first press. Never rejects.
 */
export async function askForPlace(onChosen?: () => void): Promise<void> {
  try {
    const { openPlaces } = await import('./open-places.tsx');
    await openPlaces(onChosen);
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
