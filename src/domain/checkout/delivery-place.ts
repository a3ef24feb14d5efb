import { kobo, type Kobo } from '#src/domain/money.ts';
import { INTERSTATE } from '#src/domain/terms.ts';

/** A place that the shop delivers to, with fee and duration. */
export type DeliveryPlace = {
  /** Its key in the list of places. */
  readonly key: string;
  readonly area: string;
  /** Empty if the area has no parts. */
  readonly subArea: string;
  readonly type: string;
  readonly fee: Kobo;
  /** For display: "1-3 working days"; empty if unknown. */
  readonly days: string;
  /** Whether payment on delivery is possible. */
  readonly payOnDelivery: boolean;
};

/** What names a place. */
export type PlaceNames = Pick<DeliveryPlace, 'area' | 'subArea'>;

/** Key of the place for everywhere outside Lagos (SPEC.md section 4). */
export const OTHER_PLACE = 'other';

/**
 * Outside Lagos: city and delivery area are Interstate; fee, days and type are empty, since support
 * agrees them after payment (SPEC.md section 4).
 */
export const otherPlace: DeliveryPlace = {
  key: OTHER_PLACE,
  area: INTERSTATE,
  subArea: '',
  type: '',
  fee: kobo(0),
  days: '',
  payOnDelivery: false,
};

/** The places of an area, for a grouped list. */
export type DeliveryArea = { readonly name: string; readonly places: readonly DeliveryPlace[] };

/** Groups places by area, in the order of their first appearance; Interstate is left out. */
export function deliveryAreas(places: readonly DeliveryPlace[]): readonly DeliveryArea[] {
  const byArea = new Map<string, DeliveryPlace[]>();
  for (const place of places.filter((one) => !isInterstate(one))) {
    byArea.set(place.area, [...(byArea.get(place.area) ?? []), place]);
  }
  return [...byArea].map(([name, ofArea]) => ({ name, places: ofArea }));
}

/** Returns the place of a key; null if the shop does not deliver there, or nothing is chosen. */
export function placeOf(key: string, places: readonly DeliveryPlace[]): DeliveryPlace | null {
  if (key === OTHER_PLACE) return otherPlace;
  return places.find((place) => place.key === key && !isInterstate(place)) ?? null;
}

/** Returns whether support has to agree the delivery cost. */
export function isInterstate({ area }: Pick<DeliveryPlace, 'area'>): boolean {
  return area.toLowerCase() === INTERSTATE.toLowerCase();
}

/** Returns the city that an order states for a place. */
export function cityOf({ area, subArea }: PlaceNames): string {
  return subArea === '' ? area : subArea;
}

/** Returns the place with these names as it is listed now; null if the shop does not deliver there. */
export function namedPlace(
  { area, subArea }: PlaceNames,
  places: readonly DeliveryPlace[],
): DeliveryPlace | null {
  if (isInterstate({ area })) return otherPlace;
  return places.find((one) => one.area === area && one.subArea === subArea) ?? null;
}

/**
 * Returns a place as it is listed now, known by key and names, or by its names alone; null if the shop
 * no longer delivers there.
 */
export function placeNow(
  place: DeliveryPlace,
  places: readonly DeliveryPlace[],
): DeliveryPlace | null {
  if (place.key === OTHER_PLACE) return place;
  const { area, subArea } = place;
  const same = places.filter((one) => one.area === area && one.subArea === subArea);
  return same.find(({ key }) => key === place.key) ?? same[0] ?? null;
}
