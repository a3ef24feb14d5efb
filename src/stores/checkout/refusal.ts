import { shownMessage, UnexpectedError } from '#src/api/errors.ts';
import {
  checkoutRefusal,
  type CheckoutField,
  type CheckoutForm,
} from '#src/domain/checkout/form.ts';
import type { FormRefusal } from '#src/domain/form-refusal.ts';
import { messages } from '#src/domain/messages.ts';
import { formatNaira } from '#src/domain/money.ts';
import type { CheckoutBill } from './bill.ts';

type Refusal = FormRefusal<CheckoutField>;

/** Returns why this form cannot be sent, or null. The shop must deliver to the place. */
export function formRefusal(form: CheckoutForm, { place }: CheckoutBill): Refusal | null {
  const refusal = checkoutRefusal(form);
  if (refusal !== null || form.type === 'pickup' || place !== null) return refusal;
  return { said: null, faults: { place: 'Please choose where we deliver to.' } };
}

/** Returns the message of a failed order: the server's, else the shop's (SPEC.md section 8). */
export function failedRefusal(error: unknown, payOnDelivery: boolean): Refusal {
  const { title, text } = sayingOf(error, payOnDelivery);
  return { said: { title, text: shownMessage(error, text) }, faults: {} };
}

/** Returns the message for a total that differs from the one on the page. */
export function changedRefusal({ payOnDelivery, total }: CheckoutBill): Refusal {
  const { title } = sayingOf(null, payOnDelivery);
  const text = `Prices have changed since you looked: this order now comes to ${formatNaira(total)}. Nothing was ordered; please look at it again.`;
  return { said: { title, text }, faults: {} };
}

function sayingOf(error: unknown, payOnDelivery: boolean) {
  if (payOnDelivery) return messages.orderFailed;
  return error instanceof UnexpectedError ? messages.paymentError : messages.paymentFailed;
}
