import { isInterstate, type DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { koboToNaira } from '#src/domain/money.ts';
import { INTERSTATE } from '#src/domain/terms.ts';
import { typedFee } from './whole-naira.ts';
import type { DraftFaults } from './draft.ts';

/** A delivery area as a member types it. */
export type PlaceDraft = {
  readonly area: string;
  readonly subArea: string;
  readonly type: string;
  readonly fee: string;
  readonly days: string;
  readonly payOnDelivery: boolean;
};

/** A new delivery area, of which nothing is typed yet. */
export const EMPTY_PLACE: PlaceDraft = {
  ...{ area: '', subArea: '', type: '', fee: '', days: '', payOnDelivery: true },
};

/** Returns a place as it is typed. */
export function placeDraftOf({ area, subArea, type, fee, days, payOnDelivery }: DeliveryPlace) {
  return { area, subArea, type, fee: String(koboToNaira(fee)), days, payOnDelivery };
}

/** Returns what is wrong with a draft. `seen` is the place as it is stored; null for a new one. */
export function placeFaults(draft: PlaceDraft, seen: PlaceDraft | null): DraftFaults<PlaceDraft> {
  const area = draft.area.trim();
  const { fault } = typedFee(draft.fee);
  // A fee of an import may have kobo, and stays unless it is changed.
  const isSeenFee = seen !== null && seen.fee === draft.fee;
  return {
    ...(area === '' && { area: 'Please enter the area.' }),
    ...(isInterstate({ area }) && { area: `${INTERSTATE} is always offered. Its fee is agreed.` }),
    ...(fault !== null && !isSeenFee && { fee: fault }),
  };
}

/** Returns the place that a draft without faults describes. The fee is in naira. */
export function placeValues({ area, subArea, type, fee, days, payOnDelivery }: PlaceDraft) {
  return {
    deliveryArea: area.trim(),
    subArea: subArea.trim(),
    deliveryType: type.trim(),
    price: typedFee(fee).value ?? Number(fee),
    deliveryDays: days.trim(),
    payOnDelivery,
  };
}
