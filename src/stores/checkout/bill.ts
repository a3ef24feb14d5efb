import { computed, type ReadableAtom } from 'nanostores';
import { placeOf, type DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { isAgreedLater, mayPayOnDelivery } from '#src/domain/checkout/form.ts';
import { orderTotal, type OrderTotal } from '#src/domain/checkout/total.ts';
import { kobo, MAX_KOBO } from '#src/domain/money.ts';
import { cart } from '#src/stores/cart/cart.ts';
import { knownPlaces, orderForm } from './order-form.ts';

/** Total of the current order, and how it may be paid. */
export type CheckoutBill = OrderTotal & {
  /** Delivery place; null for a pickup or before one is chosen. */
  readonly place: DeliveryPlace | null;
  /** Whether the delivery fee is agreed with support after payment. */
  readonly isAgreedLater: boolean;
  readonly mayPayOnDelivery: boolean;
  /** Whether it is paid on delivery: chosen, and available there. */
  readonly payOnDelivery: boolean;
};

/** Replaces a total above `MAX_KOBO`; the server refuses such an order. */
const MOST: OrderTotal = { bill: MAX_KOBO, fee: kobo(0), total: MAX_KOBO };

/** The bill of the cart and the form. */
export const checkoutBill: ReadableAtom<CheckoutBill> = computed(
  [cart, orderForm, knownPlaces],
  (lines, form, places) => {
    const place = form.type === 'delivery' ? placeOf(form.place, places) : null;
    const possible = mayPayOnDelivery(form, place);
    return {
      ...(orderTotal(lines, place?.fee ?? kobo(0)) ?? MOST),
      place,
      isAgreedLater: isAgreedLater(form, place),
      mayPayOnDelivery: possible,
      payOnDelivery: form.payOnDelivery && possible,
    };
  },
);
