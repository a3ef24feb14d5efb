import { readPrice } from '#src/domain/cart/storage.ts';
import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';
import { OTHER_PLACE, otherPlace, type DeliveryPlace } from './delivery-place.ts';

/** Longest text of a stored place, in characters. */
const LONGEST = 200;

/** Formats a place for storage. */
export function writePlace(place: DeliveryPlace): string {
  return JSON.stringify(place);
}

/** Reads a stored place; null if it is damaged. */
export function readPlace(text: string): DeliveryPlace | null {
  const kept = parseJson(text === '' ? null : text);
  if (!isRecord(kept)) return null;
  const { key, area, subArea, type, days, payOnDelivery } = kept;
  if (key === OTHER_PLACE) return otherPlace;
  const fee = readPrice(kept.fee);
  if (!isText(key) || !isText(area) || fee === null || typeof payOnDelivery !== 'boolean') {
    return null;
  }
  if (![key, area, subArea, type, days].every(isKept)) return null;
  return {
    key,
    area,
    subArea: String(subArea),
    type: String(type),
    fee,
    days: String(days),
    payOnDelivery,
  };
}

function isKept(text: unknown): text is string {
  return typeof text === 'string' && text.length <= LONGEST;
}
