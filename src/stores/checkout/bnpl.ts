import { atom, type ReadableAtom } from 'nanostores';
import { request } from '#src/api/request.ts';
import { foreignCheckoutCalls } from '#src/contract/foreign-checkout.ts';
import { bnplChat } from '#src/domain/checkout/bnpl-chat.ts';
import { bnplRefusal, type CheckoutField } from '#src/domain/checkout/form.ts';
import type { FormRefusal } from '#src/domain/form-refusal.ts';
import { messages } from '#src/domain/messages.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { cart, reading } from '#src/stores/cart/cart.ts';
import { cartSyncLoop } from '#src/stores/cart/now.ts';
import { tell } from '#src/stores/toasts.ts';
import { trackApplication } from '#src/stores/track.ts';
import { endAttempt, openAttempt } from './attempt.ts';
import { fieldFaults } from './field-faults.ts';
import { checkoutForm } from './form.ts';
import { unansweredRefusal, unsentRefusal } from './refusal.ts';

/** State of an application to buy now and pay later. */
export type BnplState =
  | { readonly step: 'writing' | 'sending' }
  | ({ readonly step: 'refused' } & FormRefusal<CheckoutField>)
  /** Submitted; `chat` is the link to write to the shop about it. */
  | { readonly step: 'submitted'; readonly text: string; readonly chat: string };

const state = atom<BnplState>({ step: 'writing' });

/** The application of this page. */
export const bnpl: ReadableAtom<BnplState> = state;

/** Errors of its fields. */
export const bnplFaults = fieldFaults(state);

/**
 * Applies to buy the cart now and pay later, unless that is under way or done. Never rejects: an error
 * is in the state, and it can be sent again.
 */
export async function sendBnpl(client = apiClient, syncLoop = cartSyncLoop): Promise<void> {
  const { step } = state.get();
  if (step === 'sending' || step === 'submitted') return;
  const { fullname, phone, email } = checkoutForm.get();
  const customer = { fullname, phone, email };
  const refusal = bnplRefusal(customer);
  if (refusal !== null) {
    refuse(refusal);
    return;
  }
  state.set({ step: 'sending' });
  const lines = reading(() => cart.get());
  try {
    // The server stores its cart with the application: changes must be there first.
    if (!(await syncLoop().refresh())) {
      refuse(unansweredRefusal(null, 'Nothing was sent.'));
      return;
    }
    const headers = { 'idempotency-key': openAttempt(['bnpl', customer, lines]) };
    const input = { headers, body: customer };
    const { data } = await request(foreignCheckoutCalls.orderBnpl, input, client);
    endAttempt();
    const { applicationId } = data.data;
    tell({ text: messages.bnplSubmitted, title: messages.bnplSubmittedTitle });
    state.set({
      step: 'submitted',
      text: messages.bnplSubmitted,
      chat: bnplChat(fullname, applicationId, lines),
    });
    void trackApplication(applicationId);
  } catch (error) {
    refuse(unsentRefusal(error));
  }
}

/** Allows another application. */
export function restartBnpl(): void {
  state.set({ step: 'writing' });
}

function refuse(refusal: FormRefusal<CheckoutField>): void {
  if (refusal.said !== null) tell({ kind: 'error', ...refusal.said });
  state.set({ step: 'refused', ...refusal });
}
