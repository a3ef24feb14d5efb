import type { CallBody } from '#src/api/request.ts';
import type { checkoutCalls } from '#src/contract/checkout.ts';
import { cityOf } from '#src/domain/checkout/delivery-place.ts';
import type { CheckoutForm } from '#src/domain/checkout/form.ts';
import { isRecord, parseJson } from '#src/domain/json-checks.ts';
import { koboToNaira } from '#src/domain/money.ts';
import { cart, reading } from '#src/stores/cart/cart.ts';
import { lastAttempt } from './attempt.ts';
import type { CheckoutBill } from './bill.ts';

/** What is sent to the server to order. */
export type CheckoutBody = CallBody<typeof checkoutCalls.checkoutOrder>;

/** An order as it is asked for: what is sent, and what is in the cart then. */
export type CheckoutRequest = {
  readonly body: CheckoutBody;
  /** Products and units. */
  readonly lines: readonly (readonly [productId: string, quantity: number])[];
};

/** The order of this form and bill, with the cart of this moment. */
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
  };
  const shownTotal = koboToNaira(total);
  const lines = reading(() => cart.get());
  return {
    body: { fullname, phone, email, type, ...delivery, payOnDelivery, shownTotal },
    lines: lines.map(({ productId, quantity }) => [productId, quantity]),
  };
}

/** Whether just this was asked for, and the answer never came. */
export function isLost(request: CheckoutRequest): boolean {
  const last = lastAttempt();
  return last?.isOpen === true && last.asked === JSON.stringify(request);
}

/** The order to be paid on delivery whose answer was lost, and its key, or null. */
export function lostOrder(): { readonly body: CheckoutBody; readonly key: string } | null {
  const last = lastAttempt();
  const asked = last?.isOpen === true ? parseJson(last.asked) : null;
  if (last === null || !isRecord(asked) || !isRecord(asked.body)) return null;
  // It was written here, and the server checks it as it checks everything.
  const body = asked.body as CheckoutBody;
  return body.payOnDelivery === true ? { body, key: last.key } : null;
}
