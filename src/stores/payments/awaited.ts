import { persistentAtom } from '@nanostores/persistent';
import { isRecord, isText, parseJson } from '#src/domain/json-checks.ts';
import type { NewOrder } from '#src/domain/orders/next-steps.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

/** How long the server asks the provider about a payment (DESIGN.md, Payments), in ms. */
const AWAITED_MS = 72 * 3_600_000;

/** When this device opened a payment page, in ms since 1970; 0 if no payment is awaited. */
const left = persistentAtom<number>('oja:v1:awaited-payment', 0, {
  encode: String,
  decode: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0),
});

/** The order that this tab left to pay for. */
const ORDER = 'oja:v1:awaited-order';

/** An order whose card payment is awaited. */
export type AwaitedOrder = Pick<NewOrder, 'type' | 'area' | 'days'> & {
  /** Null if the server gave none. */
  readonly number: string | null;
  /** Whether it could also be paid on delivery, should the payment fail. */
  readonly mayPayOnDelivery: boolean;
};

/** Notes that the shopper leaves to pay: only the server learns the outcome. */
export function awaitPayment(order: AwaitedOrder, now = Date.now()): void {
  left.set(now);
  writeTab(ORDER, JSON.stringify(order));
}

/** Returns the order that this tab left to pay for last, or null. */
export function awaitedOrder(): AwaitedOrder | null {
  const order = parseJson(readTab(ORDER) ?? '');
  if (!isRecord(order)) return null;
  const { number, mayPayOnDelivery, type, area, days } = order;
  return {
    number: isText(number) ? number : null,
    mayPayOnDelivery: mayPayOnDelivery === true,
    type: type === 'delivery' ? 'delivery' : 'pickup',
    area: isText(area) ? area : '',
    days: isText(days) ? days : '',
  };
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
