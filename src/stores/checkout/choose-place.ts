import { placeNow, type DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { ANOTHER } from '#src/domain/checkout/form.ts';
import { writePlace } from '#src/domain/checkout/kept-place.ts';
import { chosenPlace } from './chosen-place.ts';
import { checkoutForm, fillCheckout } from './form.ts';
import { forgetPlace, keptPlace } from './kept-place.ts';

/** Chooses where orders are delivered to: in the checkout, and on every page. */
export function choosePlace(place: DeliveryPlace): void {
  rememberPlace(place);
  // A saved address in another area gives way; one that is being typed stays.
  const addressId = checkoutForm.get().addressId === ANOTHER ? ANOTHER : '';
  fillCheckout({ type: 'delivery', place: place.key, addressId });
}

/**
 * Brings the chosen place up to date with the list of places: its fee may have changed, and a place
 * that is no longer listed is forgotten.
 */
export function renewChosenPlace(places: readonly DeliveryPlace[]): void {
  const chosen = chosenPlace.get();
  if (chosen === null) return;
  const now = placeNow(chosen, places);
  if (now === null) forgetPlace();
  else if (writePlace(now) !== writePlace(chosen)) rememberPlace(now);
  const key = now?.key ?? '';
  if (key !== chosen.key && checkoutForm.get().place === chosen.key) fillCheckout({ place: key });
}

/** Remembers the place on this device, for every page. */
export function rememberPlace(place: DeliveryPlace): void {
  try {
    keptPlace.set(writePlace(place));
  } catch {
    // The storage is full; the checkout of this page still has it in memory.
  }
}
