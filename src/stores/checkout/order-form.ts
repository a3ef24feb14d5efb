import { computed, type ReadableAtom } from 'nanostores';
import { MOST_ADDRESSES, type Address } from '#src/domain/accounts/address.ts';
import { namedPlace, placeOf, type DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { ANOTHER, type CheckoutForm } from '#src/domain/checkout/form.ts';
import { addresses, type AddressesState } from '#src/stores/accounts/addresses.ts';
import { chosenPlace } from './chosen-place.ts';
import { deliveryPlaces } from './delivery-places.ts';
import { checkoutForm } from './form.ts';

/** The places as far as they are known: the chosen one, with the fee read last, before the list. */
export const knownPlaces: ReadableAtom<readonly DeliveryPlace[]> = computed(
  [deliveryPlaces, chosenPlace],
  (read, chosen) => (read.step === 'ready' ? read.places : chosen === null ? [] : [chosen]),
);

/** The saved address that the order goes to; null for a typed one and for a pickup. */
export const chosenAddress: ReadableAtom<Address | null> = computed(
  [checkoutForm, addresses, knownPlaces],
  addressOf,
);

/**
 * The form as it is ordered: a saved address stands for the typed texts, which stay as they are
 * underneath. It follows a change of the address at once.
 */
export const orderForm: ReadableAtom<CheckoutForm> = computed(
  [checkoutForm, chosenAddress, knownPlaces],
  (form, saved, places) => {
    if (saved === null) return form;
    const { fullname, phone, address } = saved;
    return { ...form, fullname, phone, address, place: namedPlace(saved, places)?.key ?? '' };
  },
);

/**
 * Whether the typed address will be saved; null if that cannot be offered. The first one is saved
 * unless the shopper objects: the next order is then two taps. A further one is often for once.
 */
export const savesAddress: ReadableAtom<boolean | null> = computed(
  [checkoutForm, addresses, chosenAddress],
  ({ type, save }, read, saved) => {
    if (type === 'pickup' || read.step !== 'ready' || saved !== null) return null;
    const { length } = read.addresses;
    if (length >= MOST_ADDRESSES) return null;
    return save === '' ? length === 0 : save === 'yes';
  },
);

/** Without a choice it is the default one, unless the shopper has typed, or chosen an area without one. */
function addressOf(
  { type, addressId, address, place }: CheckoutForm,
  read: AddressesState,
  places: readonly DeliveryPlace[],
): Address | null {
  if (type === 'pickup' || read.step !== 'ready' || addressId === ANOTHER) return null;
  const [first] = read.addresses;
  const named = read.addresses.find(({ id }) => String(id) === addressId);
  if (named !== undefined) return named;
  if (first === undefined || address.trim() !== '') return null;
  const wanted = placeOf(place, places);
  if (wanted === null) return first;
  return read.addresses.find((one) => namedPlace(one, places)?.key === wanted.key) ?? null;
}
