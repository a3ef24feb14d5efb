import type { CallBody } from '#src/api/request.ts';
import type { checkoutCalls } from '#src/contract/checkout.ts';
import { cityOf } from '#src/domain/checkout/delivery-place.ts';
import type { CheckoutForm } from '#src/domain/checkout/form.ts';
import { isRecord, parseJson } from '#src/domain/json-checks.ts';
import { koboToNaira } from '#src/domain/money.ts';
import { cart, reading } from '#src/stores/cart/cart.ts';
import { lastAttempt } from './attempt.ts';
import type { CheckoutBill } from './bill.ts';
import { savesAddress } from './order-form.ts';

/** Body of the request to order. */
export type CheckoutBody = CallBody<typeof checkoutCalls.checkoutOrder>;

/** An order as requested: the body, and the cart at that time. */
export type CheckoutRequest = {
  readonly body: CheckoutBody;
  /** Products and units. */
  readonly lines: readonly (readonly [productId: string, quantity: number])[];
};

/** Returns the order of this form, bill and the current cart. */
export function checkoutRequest(form: CheckoutForm, bill: CheckoutBill): CheckoutRequest {
  const { place, payOnDelivery, fee, total } = bill;
  const { fullname, phone, email, address, type } = form;
  const delivery = place !== null && {
    address,
    city: cityOf(place),
    deliveryArea: place.area,
    subArea: place.subArea,
    deliveryType: place.type,
    deliveryFee: koboToNaira(fee),
    deliveryDays: place.days,
    ...(savesAddress.get() === true && { saveAddress: true }),
  };
  const shownTotal = koboToNaira(total);
  const lines = reading(() => cart.get());
  return {
    body: { fullname, phone, email, type, ...delivery, payOnDelivery, shownTotal },
    lines: lines.map(({ productId, quantity }) => [productId, quantity]),
  };
}

/** Returns whether this same order was requested and its answer lost. */
export function isLost(request: CheckoutRequest): boolean {
  const last = lastAttempt();
  return last?.isOpen === true && last.asked === JSON.stringify(request);
}

/** Returns the order on delivery whose answer was lost, with its key, or null. */
export function lostOrder(): {
  readonly body: CheckoutBody;
  readonly lines: string;
  readonly key: string;
} | null {
  const last = lastAttempt();
  const asked = last?.isOpen === true ? parseJson(last.asked) : null;
  if (last === null || !isRecord(asked) || !isRecord(asked.body)) return null;
  // Written by this page; the server validates it.
  const body = asked.body as CheckoutBody;
  return body.payOnDelivery === true
    ? { body, lines: JSON.stringify(asked.lines), key: last.key }
    : null;
}
