import { kobo, type Kobo } from '#src/domain/money.ts';
import { INTERSTATE } from '#src/domain/terms.ts';
import type { DeliveryPlace } from './delivery-place.ts';

/** How somebody wants to get an order, as the form says it. */
export type DeliveryChoice = {
  readonly type: 'pickup' | 'delivery';
  readonly city: string;
  readonly deliveryArea: string;
  readonly subArea: string;
};

/** What the shop says to that choice. */
export type DeliveryTerms = {
  readonly area: string;
  readonly subArea: string;
  readonly deliveryType: string;
  readonly fee: Kobo;
  /** As a shopper reads it; empty where nobody knows yet. */
  readonly days: string;
  /** What the shopper must know, or null. */
  readonly note: string | null;
  readonly payOnDelivery: boolean;
};

/** Told with an order that goes outside Lagos (SPEC.md section 4). */
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
  // The shop's own riders do not go there: nobody could take the money.
  payOnDelivery: false,
};

/**
 * Fee, days and note of a choice: none for a pickup; fee 0 and a note for Interstate, which the area
 * or, with no area, the city names; else those of the place that has this area and sub-area, however
 * the letters are written. Where a place is listed with several types the first counts. A sub-area
 * alone will do where only one place has it. Null for a place that the shop does not know.
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
