import { kobo, type Kobo } from '#src/domain/money.ts';
import { INTERSTATE } from '#src/domain/terms.ts';
import type { DeliveryPlace } from './delivery-place.ts';

/** The chosen way of getting an order. */
export type DeliveryChoice = {
  readonly type: 'pickup' | 'delivery';
  readonly city: string;
  readonly deliveryArea: string;
  readonly subArea: string;
};

/** The shop's terms for it. */
export type DeliveryTerms = {
  readonly area: string;
  readonly subArea: string;
  readonly deliveryType: string;
  readonly fee: Kobo;
  /** For display; empty if not known yet. */
  readonly days: string;
  /** Note for the shopper, or null. */
  readonly note: string | null;
  readonly payOnDelivery: boolean;
};

/** Note on an order that goes outside Lagos (SPEC.md section 4). */
export const INTERSTATE_NOTE =
  'After payment, our support team will contact you about the shipping cost and options.';

const free = { fee: kobo(0), days: '', note: null };

const pickup: DeliveryTerms = {
  ...free,
  area: '',
  subArea: '',
  deliveryType: '',
  payOnDelivery: true,
};

const interstate: DeliveryTerms = {
  ...free,
  area: INTERSTATE,
  subArea: '',
  deliveryType: '',
  note: INTERSTATE_NOTE,
  // The shop's own riders do not go there, so nobody could collect the money.
  payOnDelivery: false,
};

/**
 * Returns the fee, days and note of a choice. A pickup has none. Interstate, named by the area or,
 * without one, the city, has fee 0 and a note. Any other choice takes the terms of the place with
 * this area and sub-area, ignoring case; the first of several types counts. A sub-area alone is
 * enough if only one place has it. Null for an unknown place.
 */
export function deliveryTerms(
  choice: DeliveryChoice,
  places: readonly Omit<DeliveryPlace, 'key'>[],
): DeliveryTerms | null {
  if (choice.type === 'pickup') return pickup;
  const area = plain(choice.deliveryArea);
  const subArea = plain(choice.subArea);
  const named = area === '' && subArea === '' ? plain(choice.city) : area;
  if (named === plain(INTERSTATE)) return interstate;
  if (area === '' && subArea === '') return null;
  const fitting = places.filter(
    (place) => plain(place.subArea) === subArea && (area === '' || plain(place.area) === area),
  );
  const [place] = fitting;
  if (place === undefined || fitting.some((other) => other.area !== place.area)) return null;
  return {
    area: place.area,
    subArea: place.subArea,
    deliveryType: place.type,
    fee: place.fee,
    days: place.days,
    note: null,
    payOnDelivery: place.payOnDelivery,
  };
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
