import { atom, type ReadableAtom } from 'nanostores';
import { user } from '#src/api/account.ts';
import {
  EMPTY_CHECKOUT,
  readCheckoutForm,
  withProfile,
  type CheckoutForm,
} from '#src/domain/checkout-form.ts';
import { apiClient } from './api-client.ts';
import { signedIn } from './session.ts';
import { readTab, writeTab } from './tab-storage.ts';

/** Kept for the tab alone: a name and an address are not for whoever uses the phone next. */
const KEY = 'oja:v1:checkout';

const form = atom<CheckoutForm>(EMPTY_CHECKOUT);

/** What the shopper has filled in to order. */
export const checkoutForm: ReadableAtom<CheckoutForm> = form;

/** Takes over what the shopper types or chooses, and keeps it over a reload. */
export function fillCheckout(filled: Partial<CheckoutForm>): void {
  const now = { ...form.get(), ...filled };
  form.set(now);
  writeTab(KEY, JSON.stringify(now));
}

/**
 * Begins a form: with what was typed in this tab before, and what the profile of who is signed in
 * knows. Never rejects: without the profile the shopper fills it in.
 */
export async function startCheckout(client = apiClient): Promise<void> {
  form.set(readCheckoutForm(readTab(KEY)));
  const known = signedIn.get();
  if (known === null) return;
  fillCheckout(withProfile(form.get(), { ...known, phone: '', address: '' }));
  try {
    const { data } = await user(client, 'me');
    const { fullname, email, userProfile } = data.data;
    const { phoneNum: phone, address } = userProfile;
    fillCheckout(withProfile(form.get(), { fullname, email, phone, address }));
  } catch (error) {
    console.warn('The profile could not be read.', error);
  }
}

/** Forgets what belonged to one order, once it is placed; who orders stays with the tab. */
export function endCheckout(): void {
  fillCheckout({ payOnDelivery: false });
}

/** Forgets everything, as when the user has signed out. */
export function forgetCheckout(): void {
  form.set(EMPTY_CHECKOUT);
  writeTab(KEY, null);
}
