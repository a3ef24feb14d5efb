import { NetworkError, ServerError, shownMessage, UnexpectedError } from '#src/api/errors.ts';
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

/**
 * Returns the message of a failed order: the server's, else the shop's (SPEC.md section 8). An order
 * that the server refused was not paid, so "Payment Failed" is kept for a payment that went wrong.
 */
export function failedRefusal(error: unknown, payOnDelivery: boolean): Refusal {
  if (error instanceof NetworkError) {
    // Nobody is charged before the payment page; an order on delivery may have been placed.
    return payOnDelivery ? LOST : unansweredRefusal(error, 'Nothing was charged.');
  }
  return saying(sayingOf(error, payOnDelivery), error);
}

/** Returns the message of a failed application to pay later. */
export function unsentRefusal(error: unknown): Refusal {
  return error instanceof NetworkError
    ? unansweredRefusal(error, 'Your request may not have been sent.')
    : saying(messages.submissionFailed, error);
}

/** Returns the message for a call without an answer; `what` says what that means for the shopper. */
export function unansweredRefusal(error: NetworkError | null, what: string): Refusal {
  if (!navigator.onLine) {
    // Never queued: a total from before the connection was lost may be wrong after it.
    const said = `${what} This needs the connection. Please try again when you are online.`;
    return { said: { title: 'You are offline', text: said }, faults: {} };
  }
  const text = `${what} Please try again.`;
  const title =
    error?.timedOut === true ? 'The shop took too long to answer' : 'The shop cannot be reached';
  return { said: { title, text }, faults: {} };
}

/** Returns the message for a total that differs from the one on the page. */
export function changedRefusal({ total }: CheckoutBill): Refusal {
  const title = 'Your order has changed';
  const text = `It now comes to ${formatNaira(total)}. Nothing was ordered; please look at it again.`;
  return { said: { title, text }, faults: {} };
}

/** The answer to an order on delivery was lost: its key makes a repeat the same order. */
const LOST: Refusal = {
  said: {
    title: 'We did not get an answer',
    text: 'Your order may have gone through. Please try again: you will not order twice.',
  },
  faults: {},
};

function saying({ title, text }: { title: string; text: string }, error: unknown): Refusal {
  return { said: { title, text: shownMessage(error, text) }, faults: {} };
}

function sayingOf(error: unknown, payOnDelivery: boolean) {
  const isRefused = error instanceof ServerError && error.status < 500;
  if (payOnDelivery || isRefused) return messages.orderFailed;
  return error instanceof UnexpectedError ? messages.paymentError : messages.paymentFailed;
}
