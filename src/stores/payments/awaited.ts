import { persistentAtom } from '@nanostores/persistent';

/** As long as the server asks about a payment (DESIGN.md, Payments), in ms. */
const AWAITED_MS = 72 * 3_600_000;

/** When this device has left for a page to pay, in ms since 1970; 0 where nothing is awaited. */
const left = persistentAtom<number>('oja:v1:awaited-payment', 0, {
  encode: String,
  decode: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0),
});

/** Notes that the shopper leaves to pay: whether and when that is done, only the server knows. */
export function awaitPayment(now = Date.now()): void {
  left.set(now);
}

/** Notes that the server has said what became of it. */
export function endAwaitedPayment(): void {
  left.set(0);
}

/** Whether the server may have taken what was paid out of the cart since. */
export function isPaymentAwaited(now = Date.now()): boolean {
  const age = now - left.get();
  return age >= 0 && age < AWAITED_MS;
}
