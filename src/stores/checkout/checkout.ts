import { atom, type ReadableAtom } from 'nanostores';
import { checkoutOrder } from '#src/api/checkout.ts';
import { ServerError } from '#src/api/errors.ts';
import type { CheckoutField } from '#src/domain/checkout/form.ts';
import { withoutFault, type FormRefusal } from '#src/domain/form-refusal.ts';
import { orderRoute } from '#src/domain/routes.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { cart, cartBase, reading } from '#src/stores/cart/cart.ts';
import { cartSyncLoop } from '#src/stores/cart/now.ts';
import { leaveNotice } from '#src/stores/notice.ts';
import { keepPlaced } from '#src/stores/orders/placed.ts';
import { awaitPayment } from '#src/stores/payments/awaited.ts';
import { openPaymentPage } from '#src/stores/payments/page.ts';
import { tell } from '#src/stores/toasts.ts';
import { closeAttempt, endAttempt, openAttempt } from './attempt.ts';
import { checkoutBill, type CheckoutBill } from './bill.ts';
import { renewPlaces } from './delivery-places.ts';
import { checkoutForm } from './form.ts';
import { forgetCheckout } from './kept.ts';
import { changedRefusal, failedRefusal, formRefusal } from './refusal.ts';
import { checkoutRequest, isLost, lostOrder } from './request.ts';

/** Where the checkout stands. */
export type CheckoutState =
  | { readonly step: 'writing' | 'sending' }
  | ({ readonly step: 'refused' } & FormRefusal<CheckoutField>)
  /** Placed, to be paid on delivery. */
  | { readonly step: 'placed'; readonly number: string | null; readonly href: string | null }
  /** The page is being left for this one, where the shopper pays. */
  | { readonly step: 'leaving'; readonly url: string };

/** Before anything was sent. */
export const WRITING: CheckoutState = { step: 'writing' };

const state = atom<CheckoutState>(WRITING);

/** The checkout of this page. */
export const checkout: ReadableAtom<CheckoutState> = state;

/**
 * Orders what is in the cart, unless that is under way or done. Never rejects: what went wrong is in
 * the state, and it can be sent again. The server hears of every change of the cart first, and orders
 * only what comes to the total that stands on the page.
 */
export async function sendCheckout(client = apiClient, syncLoop = cartSyncLoop): Promise<void> {
  const { step } = state.get();
  if (step !== 'writing' && step !== 'refused') return;
  const shown = bill();
  // As it was sent: another tab may change it, or empty it with an order of its own.
  const form = checkoutForm.get();
  const refusal = formRefusal(form, shown);
  if (refusal !== null) {
    refuse(refusal);
    return;
  }
  state.set({ step: 'sending' });
  // Where an answer was lost, what was asked for may be done: it is asked for again as it was.
  if (!isLost(checkoutRequest(form, shown)) && !(await isAsShown(shown, syncLoop))) return;
  if (await resumeCheckout(client)) return;
  const now = isCartEmpty() ? shown : bill();
  const request = checkoutRequest(form, now);
  const options = { idempotencyKey: openAttempt(request) };
  try {
    if (now.payOnDelivery) {
      placed((await checkoutOrder(client, request.body, options)).data.data);
    } else {
      leaving(await openPaymentPage(client, request.body, options));
    }
  } catch (error) {
    if (isAnswer(error)) closeAttempt();
    if (isAnswer(error) && error.status === 409) {
      // What the server knows better has to stand on the page before it can be ordered.
      endAttempt();
      await Promise.all([syncLoop().refresh(), renewPlaces()]);
    }
    refuse(failedRefusal(error, now.payOnDelivery));
  }
}

/**
 * Looks after an order whose answer was lost and whose products have left the cart since: it was
 * placed, or else the server refuses it. Returns whether it was. Never rejects.
 */
export async function resumeCheckout(client = apiClient): Promise<boolean> {
  const lost = lostOrder();
  if (lost === null || !isCartEmpty()) return false;
  try {
    const { data } = await checkoutOrder(client, lost.body, { idempotencyKey: lost.key });
    placed(data.data);
    return true;
  } catch (error) {
    if (isAnswer(error)) endAttempt();
    return false;
  }
}

/** Takes back what was said of a field, as it is being mended. */
export function mendCheckout(field: string): void {
  const now = state.get();
  const faults = now.step === 'refused' ? withoutFault(now.faults, field) : null;
  if (now.step !== 'refused' || faults === null) return;
  state.set(Object.keys(faults).length === 0 ? WRITING : { ...now, faults });
}

/** Makes the form one that can be sent, as when the shopper has come back from the card page. */
export function restartCheckout(): void {
  state.set(WRITING);
}

/** The bill as it is now, with what other tabs have written. */
function bill(): CheckoutBill {
  return reading(() => checkoutBill.get());
}

function isCartEmpty(): boolean {
  return reading(() => cart.get()).length === 0;
}

/** Whether the server has said what it thinks: nothing is open then. */
function isAnswer(error: unknown): error is ServerError {
  return error instanceof ServerError && error.status < 500;
}

/** Takes the server's cart; says so where it does not come, or comes to something else than was shown. */
async function isAsShown(shown: CheckoutBill, syncLoop: typeof cartSyncLoop): Promise<boolean> {
  if (!(await syncLoop().refresh())) {
    refuse(failedRefusal(null, shown.payOnDelivery));
    return false;
  }
  const now = bill();
  // An empty cart is one that was ordered; the server says so, or that there is nothing to order.
  if (isCartEmpty()) return true;
  if (now.total === shown.total && now.payOnDelivery === shown.payOnDelivery) return true;
  refuse(changedRefusal(now));
  return false;
}

type Answered = { readonly orderId: string | null; readonly orderKey: string | null };

/** The server has emptied the cart with the order: what is shown of it goes as well. */
function placed({ orderId, orderKey }: Answered): void {
  cartBase.set({ ...reading(() => cartBase.get()), lines: [] });
  endAttempt();
  forgetCheckout();
  const href = keepHere({ orderId, orderKey });
  const number = orderId === null ? 'Your order' : `Order ${orderId}`;
  leaveNotice(`${number} is placed. We have sent you a mail about it.`);
  state.set({ step: 'placed', number: orderId, href });
}

/** The cart stays until the server says that it is paid. */
function leaving({ payAt, data }: { readonly payAt: string; readonly data: Answered }): void {
  closeAttempt();
  awaitPayment();
  keepHere(data);
  state.set({ step: 'leaving', url: payAt });
}

/** Keeps what lets this device see the order again; gives where, where that is known. */
function keepHere({ orderId, orderKey }: Answered): string | null {
  if (orderId === null || orderKey === null) return null;
  if (signedIn.get() === null) keepPlaced({ number: orderId, key: orderKey });
  return orderRoute(orderId, orderKey);
}

/** Said in a popup, and left in the form for whoever reads slower than that (SPEC.md section 8). */
function refuse(refusal: FormRefusal<CheckoutField>): void {
  if (refusal.said !== null) tell({ kind: 'error', ...refusal.said });
  state.set({ step: 'refused', ...refusal });
}
