import { placeWords } from '#src/domain/checkout/place-words.ts';
import { atAskingTimes } from '#src/islands/asking-times.ts';
import { chosenPlace } from '#src/stores/checkout/chosen-place.ts';
import { renewPlaces } from '#src/stores/checkout/delivery-places.ts';

/**
 * Shows the delivery to the chosen place in a product's line, and asks the server for its current fee.
 * The line returns to its built text when the place is forgotten.
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
  atAskingTimes(window, () => {
    show();
    if (chosenPlace.get() !== null) void renewPlaces();
  });
}
