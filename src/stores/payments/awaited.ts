import { persistentAtom } from '@nanostores/persistent';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

/** How long the server asks the provider about a payment (DESIGN.md, Payments), in ms. */
const AWAITED_MS = 72 * 3_600_000;

/** When this device opened a payment page, in ms since 1970; 0 if no payment is awaited. */
const left = persistentAtom<number>('oja:v1:awaited-payment', 0, {
  encode: String,
  decode: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0),
});

/** Whether this tab's order could also be paid on delivery. */
const INSTEAD = 'oja:v1:on-delivery-instead';

/**
 * Notes that the shopper leaves to pay: only the server learns the outcome. `mayPayOnDelivery` is kept
 * for a payment that fails.
 */
export function awaitPayment(mayPayOnDelivery: boolean, now = Date.now()): void {
  left.set(now);
  writeTab(INSTEAD, mayPayOnDelivery ? '1' : null);
}

/** Returns whether the order that this tab left to pay could be paid on delivery. */
export function mayPayInstead(): boolean {
  return readTab(INSTEAD) !== null;
}

/** Notes that the outcome is known. */
export function endAwaitedPayment(): void {
  left.set(0);
}

/** Returns whether a payment may have emptied the server's cart meanwhile. */
export function isPaymentAwaited(now = Date.now()): boolean {
  const age = now - left.get();
  return age >= 0 && age < AWAITED_MS;
}
