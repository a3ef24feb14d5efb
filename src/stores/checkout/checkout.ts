import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { foreignCheckoutCalls } from '#src/contract/foreign-checkout.ts';
import type { CheckoutField, CheckoutForm } from '#src/domain/checkout/form.ts';
import type { FormRefusal } from '#src/domain/form-refusal.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { arrivalInWords } from '#src/domain/orders/progress.ts';
import { orderRoute } from '#src/domain/routes.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { cart, cartBase, reading } from '#src/stores/cart/cart.ts';
import { cartSyncLoop } from '#src/stores/cart/now.ts';
import { keepPlaced } from '#src/stores/orders/placed.ts';
import { awaitPayment } from '#src/stores/payments/awaited.ts';
import { openPaymentPage } from '#src/stores/payments/page.ts';
import { tell } from '#src/stores/toasts.ts';
import { closeAttempt, endAttempt, openAttempt } from './attempt.ts';
import { checkoutBill, type CheckoutBill } from './bill.ts';
import { renewPlaces } from './delivery-places.ts';
import { fieldFaults } from './field-faults.ts';
import { forgetCheckout } from './kept.ts';
import {
  cartText,
  forgetLastOrder,
  inTurn,
  keepLastOrder,
  orderedElsewhere,
  type LastOrder,
} from './last-order.ts';
import { orderForm } from './order-form.ts';
import { changedRefusal, failedRefusal, formRefusal, unansweredRefusal } from './refusal.ts';
import { checkoutRequest, isLost, lostOrder, type CheckoutBody } from './request.ts';
import { keepSuccess, keptSuccess, type Success } from './success.ts';

/** State of the checkout. */
export type CheckoutState =
  | { readonly step: 'writing' | 'sending' }
  | ({ readonly step: 'refused' } & FormRefusal<CheckoutField>)
  /** Placed, to be paid on delivery or pickup. */
  | ({ readonly step: 'placed' } & Success)
  /** Nothing was sent: another tab began to pay for the same cart. */
  | { readonly step: 'elsewhere'; readonly order: LastOrder }
  /** The shopper is being sent to this page to pay. */
  | { readonly step: 'leaving'; readonly url: string };

/** Before anything was sent. */
export const WRITING: CheckoutState = { step: 'writing' };

const state = atom<CheckoutState>(WRITING);

/** The checkout of this page. */
export const checkout: ReadableAtom<CheckoutState> = state;

/** Errors of its fields. */
export const checkoutFaults = fieldFaults(state);

/**
 * Orders the cart, unless that is under way or done. Never rejects: an error is in the state, and it
 * can be sent again. Changes of the cart are sent first, and the order is placed only if its total is
 * the one on the page.
 */
export async function sendCheckout(client = apiClient, syncLoop = cartSyncLoop): Promise<void> {
  const { step } = state.get();
  if (step !== 'writing' && step !== 'refused' && step !== 'elsewhere') return;
  const shown = bill();
  // A copy: another tab may change the cart, or empty it with its own order.
  const form = orderForm.get();
  const lines = cartText();
  const refusal = formRefusal(form, shown);
  if (refusal !== null) {
    refuse(refusal);
    return;
  }
  state.set({ step: 'sending' });
  await inTurn(() => order({ form, shown, lines }, client, syncLoop));
}

/**
 * Shows the order that was placed here before the page was left or loaded again, if any. A cart that
 * has been filled since comes first.
 */
export function showPlaced(): void {
  const success = keptSuccess();
  if (success !== null && isCartEmpty()) state.set({ step: 'placed', ...success });
}

/** Orders here what another tab began to pay, for a shopper who did not pay there. */
export async function orderHere(): Promise<void> {
  forgetLastOrder();
  await sendCheckout();
}

/** What the shopper saw when the button was pressed. */
type Shown = {
  readonly form: CheckoutForm;
  readonly shown: CheckoutBill;
  readonly lines: string;
};

async function order(
  { form, shown, lines }: Shown,
  client: typeof apiClient,
  syncLoop: typeof cartSyncLoop,
): Promise<void> {
  // If an answer was lost, the order may exist: the same request is repeated.
  if (!isLost(checkoutRequest(form, shown)) && !(await isAsShown(shown, syncLoop))) return;
  if (isToldElsewhere(lines) || (await resumeCheckout(client))) return;
  const now = isCartEmpty() ? shown : bill();
  const asked = checkoutRequest(form, now);
  const key = openAttempt(asked);
  try {
    if (now.payOnDelivery) {
      placed(await orderOnDelivery(client, asked.body, key), asked.body, lines);
    } else {
      leaving(await openPaymentPage(client, asked.body, key), asked.body, now, lines);
    }
  } catch (error) {
    if (isAnswer(error)) closeAttempt();
    if (isAnswer(error) && error.status === 409) {
      // The page must show the server's facts before the next attempt.
      endAttempt();
      await Promise.all([syncLoop().refresh(), renewPlaces()]);
      if (isToldElsewhere(lines)) return;
    }
    refuse(failedRefusal(error, now.payOnDelivery));
  }
}

/** Returns whether another tab has ordered this cart, and says so. */
function isToldElsewhere(lines: string): boolean {
  const other = orderedElsewhere(lines);
  if (other === null) return false;
  // The page shows a placed order in the place of its empty cart.
  state.set(other.step === 'placed' ? WRITING : { step: 'elsewhere', order: other });
  return true;
}

/**
 * Asks about an order whose answer was lost, after its products have left the cart: it was placed, or
 * the server refuses it. Returns whether it was placed. Never rejects.
 */
export async function resumeCheckout(client = apiClient): Promise<boolean> {
  const lost = lostOrder();
  if (lost === null || !isCartEmpty()) return false;
  try {
    placed(await orderOnDelivery(client, lost.body, lost.key), lost.body, lost.lines);
    return true;
  } catch (error) {
    if (isAnswer(error)) endAttempt();
    return false;
  }
}

/** Orders the cart under a key, which makes one order of all repeats. Throws the API's errors. */
async function orderOnDelivery(
  client: typeof apiClient,
  body: CheckoutBody,
  key: string,
): Promise<Answered> {
  const input = { headers: { 'idempotency-key': key }, body };
  return (await request(foreignCheckoutCalls.checkoutOrder, input, client)).data.data;
}

/** Makes the form ready to be sent, for a shopper who returns from the card page. */
export function restartCheckout(): void {
  state.set(WRITING);
}

/** The current bill, including what other tabs have written. */
function bill(): CheckoutBill {
  return reading(() => checkoutBill.get());
}

function isCartEmpty(): boolean {
  return reading(() => cart.get()).length === 0;
}

/** Returns whether an error is the server's decision, so that no request is open. */
function isAnswer(error: unknown): error is ServerError {
  return error instanceof ServerError && error.status < 500;
}

/** Reads the server's cart. Says so if that fails, or if the total differs from the one shown. */
async function isAsShown(shown: CheckoutBill, syncLoop: typeof cartSyncLoop): Promise<boolean> {
  if (!(await syncLoop().refresh())) {
    refuse(unansweredRefusal(null, 'Nothing was charged.'));
    return false;
  }
  const now = bill();
  // An empty cart may have been ordered: the server knows.
  if (isCartEmpty()) return true;
  if (now.total === shown.total && now.payOnDelivery === shown.payOnDelivery) return true;
  refuse(changedRefusal(now));
  return false;
}

type Answered = { readonly orderId: string | null; readonly orderKey: string | null };

/** The server has emptied the cart with the order; the browser's follows. */
function placed({ orderId, orderKey }: Answered, body: CheckoutBody, lines: string): void {
  cartBase.set({ ...reading(() => cartBase.get()), lines: [] });
  endAttempt();
  forgetCheckout();
  const href = keepHere({ orderId, orderKey });
  keepLastOrder({ orderId, orderKey }, { lines, step: 'placed' });
  const order = { ...journeyOf(body), total: nairaToKobo(body.shownTotal ?? 0), isPaid: false };
  const success = { number: orderId, href, order };
  keepSuccess(success);
  state.set({ step: 'placed', ...success });
}

/** The cart stays until the payment is confirmed. */
function leaving(
  { payAt, data }: { readonly payAt: string; readonly data: Answered },
  body: CheckoutBody,
  { mayPayOnDelivery }: CheckoutBill,
  lines: string,
): void {
  closeAttempt();
  awaitPayment({ number: data.orderId, mayPayOnDelivery, ...journeyOf(body) });
  keepHere(data);
  keepLastOrder(data, { lines, step: 'paying' });
  state.set({ step: 'leaving', url: payAt });
}

/** How an order that is placed now reaches its shopper. */
function journeyOf({ type, deliveryArea, deliveryDays }: CheckoutBody) {
  return {
    type: type ?? 'pickup',
    area: deliveryArea ?? '',
    days: typeof deliveryDays === 'string' ? arrivalInWords(deliveryDays, Date.now()) : '',
  };
}

/** Stores this device's access to the order. Returns the order's address, if known. */
function keepHere({ orderId, orderKey }: Answered): string | null {
  if (orderId === null || orderKey === null) return null;
  if (signedIn.get() === null) keepPlaced({ number: orderId, key: orderKey });
  return orderRoute(orderId, orderKey);
}

/** Shows an error in a popup and keeps it in the form (SPEC.md section 8). */
function refuse(refusal: FormRefusal<CheckoutField>): void {
  if (refusal.said !== null) tell({ kind: 'error', ...refusal.said });
  state.set({ step: 'refused', ...refusal });
}
