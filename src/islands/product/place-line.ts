import { placeWords } from '#src/domain/checkout/place-words.ts';
import { atAskingTimes } from '#src/islands/asking-times.ts';
import { whenUsed } from '#src/islands/when-used.ts';
import { chosenPlace } from '#src/stores/checkout/chosen-place.ts';

/**
 * Shows the delivery to the chosen place in a product's line. The line returns to its built text when
 * the place is forgotten. Once the shopper uses the page, the server is asked for the current fee: the
 * code that reads it weighs 16 kB.
 */
export function followPlace(line: HTMLElement): void {
  const parts = [...line.querySelectorAll('span, button')];
  const built = parts.map(({ textContent }) => textContent);
  const show = () => {
    const place = chosenPlace.get();
    const words = place === null ? null : placeWords(place, Date.now());
    const said = words === null ? built : [words.to, words.terms, 'Change'];
    for (const [index, part] of parts.entries()) part.textContent = said[index] ?? '';
    if (place === null) parts.at(-1)?.removeAttribute('aria-label');
    else parts.at(-1)?.setAttribute('aria-label', 'Change your area');
  };
  chosenPlace.subscribe(show);
  whenUsed(() => {
    atAskingTimes(window, () => {
      show();
      if (chosenPlace.get() !== null) void renew();
    });
  });
}

async function renew(): Promise<void> {
  try {
    const { renewPlaces } = await import('#src/stores/checkout/delivery-places.ts');
    await renewPlaces();
  } catch (error) {
    console.warn('The delivery fee could not be confirmed.', error);
  }
}
