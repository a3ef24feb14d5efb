import { persistentAtom } from '@nanostores/persistent';
import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';

/** An order that was placed on this device, and the key by which it can be seen. */
export type PlacedOrder = { readonly number: string; readonly key: string };

/** So many are kept, the newest first. */
const MOST = 20;

/**
 * The orders that a guest has placed on this device. A user's are with the account, and are not for
 * who comes next.
 */
export const placedOrders = persistentAtom<readonly PlacedOrder[]>('oja:v1:placed-orders', [], {
  encode: JSON.stringify,
  decode: readPlaced,
});

/** Keeps an order that has just been placed. */
export function keepPlaced(order: PlacedOrder): void {
  const others = placedOrders.get().filter(({ number }) => number !== order.number);
  placedOrders.set([order, ...others].slice(0, MOST));
}

/** The key of an order that was placed on this device; null where it was not. */
export function placedKey(number: string): string | null {
  return placedOrders.get().find((order) => order.number === number)?.key ?? null;
}

function readPlaced(text: string): readonly PlacedOrder[] {
  const kept = parseJson(text);
  if (!Array.isArray(kept)) return [];
  return kept
    .filter(
      (order): order is PlacedOrder => isRecord(order) && isText(order.number) && isText(order.key),
    )
    .slice(0, MOST);
}
