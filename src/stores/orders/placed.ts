import { persistentAtom } from '@nanostores/persistent';
import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';

/** An order placed on this device, with the key to see it. */
export type PlacedOrder = { readonly number: string; readonly key: string };

/** Maximum number of stored orders. */
const MOST = 20;

/**
 * The orders that a guest has placed on this device. A user's are in the account, and must not be seen
 * by the next shopper.
 */
export const placedOrders = persistentAtom<readonly PlacedOrder[]>('oja:v1:placed-orders', [], {
  encode: JSON.stringify,
  decode: readPlaced,
});

/** Stores an order that has just been placed. */
export function keepPlaced(order: PlacedOrder): void {
  const others = placedOrders.get().filter(({ number }) => number !== order.number);
  placedOrders.set([order, ...others].slice(0, MOST));
}

/** Returns the key of an order, or null if it was not placed on this device. */
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
