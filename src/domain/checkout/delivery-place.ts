import { kobo, type Kobo } from '#src/domain/money.ts';
import { INTERSTATE } from '#src/domain/terms.ts';

/** A place that the shop delivers to, with what that costs and how long it takes. */
export type DeliveryPlace = {
  /** What stands for it in the list of places. */
  readonly key: string;
  readonly area: string;
  /** Empty where the area has no parts. */
  readonly subArea: string;
  readonly type: string;
  readonly fee: Kobo;
  /** As a shopper reads it: "1-3 working days"; empty where that is not known. */
  readonly days: string;
  /** Whether an order may be paid when it arrives. */
  readonly payOnDelivery: boolean;
};

/** What the list of places calls everywhere outside Lagos (SPEC.md section 4). */
export const OTHER_PLACE = 'other';

/**
 * Outside Lagos: city and delivery area are Interstate, and fee, days and type are cleared, for support
 * agrees them after payment (SPEC.md section 4).
 */
const interstate: DeliveryPlace = {
  key: OTHER_PLACE,
  area: INTERSTATE,
  subArea: '',
  type: '',
  fee: kobo(0),
  days: '',
  payOnDelivery: false,
};

/** The places of an area, in a list that is read by its areas. */
export type DeliveryArea = { readonly name: string; readonly places: readonly DeliveryPlace[] };

/** Places by their areas, in the order in which the areas are first named; Interstate is left out. */
export function deliveryAreas(places: readonly DeliveryPlace[]): readonly DeliveryArea[] {
  const byArea = new Map<string, DeliveryPlace[]>();
  for (const place of places.filter((one) => !isInterstate(one))) {
    byArea.set(place.area, [...(byArea.get(place.area) ?? []), place]);
  }
  return [...byArea].map(([name, ofArea]) => ({ name, places: ofArea }));
}

/** The place of a key; null where the shop does not deliver there, or nothing is chosen yet. */
export function placeOf(key: string, places: readonly DeliveryPlace[]): DeliveryPlace | null {
  if (key === OTHER_PLACE) return interstate;
  return places.find((place) => place.key === key && !isInterstate(place)) ?? null;
}

/** Whether support has to agree the cost of bringing something there. */
export function isInterstate({ area }: Pick<DeliveryPlace, 'area'>): boolean {
  return area.toLowerCase() === INTERSTATE.toLowerCase();
}

/** What an order calls the city of a place. */
export function cityOf({ area, subArea }: DeliveryPlace): string {
  return subArea === '' ? area : subArea;
}
