import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { request } from '#src/api/request.ts';
import { accountCalls } from '#src/contract/account.ts';
import {
  EMPTY_CHECKOUT,
  readCheckoutForm,
  withProfile,
  writeCheckoutForm,
  type CheckoutForm,
  type Profile,
} from '#src/domain/checkout/form.ts';
import { addresses, loadAddresses } from '#src/stores/accounts/addresses.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { chosenPlace } from './chosen-place.ts';
import { forgetCheckout, keptCheckout, keptProfile } from './kept.ts';

const form = atom<CheckoutForm>(EMPTY_CHECKOUT);

/**
 * The checkout form. The browser stores it for the next visit, all tabs share it, and what is read back
 * is validated. A new one starts with the place chosen last. It holds no card data: the payment provider
 * asks for that.
 */
export const checkoutForm: ReadableAtom<CheckoutForm> = form;

const stored = computed([keptCheckout, chosenPlace], (text, place) => ({ text, place }));

onMount(form, () =>
  stored.subscribe(({ text, place }) => {
    const kept = readCheckoutForm(text, Date.now());
    const isNew = kept === EMPTY_CHECKOUT;
    form.set(isNew && place !== null ? { ...kept, type: 'delivery', place: place.key } : kept);
    if (isNew && text !== '') forgetCheckout();
  }),
);

/** Stores what the shopper types or chooses. */
export function fillCheckout(filled: Partial<CheckoutForm>): void {
  const now = { ...form.get(), ...filled };
  form.set(now);
  keep(keptCheckout, now);
}

/**
 * Fills the form from the signed-in user's profile: empty fields, and those that still hold what the
 * profile said before. Reads the saved addresses too. Never rejects: without a profile the shopper
 * fills it in.
 */
export async function startCheckout(client = apiClient): Promise<void> {
  const known = signedIn.get();
  if (known === null) return;
  const { fullname, email } = known;
  if (keptProfile.get() === '') fillKnown({ fullname, email, phone: '', address: '' });
  try {
    const [{ data }] = await Promise.all([
      request(accountCalls.user, { params: { userId: 'me' } }, client),
      loadAddresses(client),
    ]);
    const { fullname: registered, userProfile } = data.data;
    const { firstName, lastName, phoneNum } = userProfile;
    const chosen = `${firstName} ${lastName}`.trim();
    const read = addresses.get();
    const first = read.step === 'ready' ? read.addresses[0] : undefined;
    const isSaved = first !== undefined;
    if (isSaved) dropFilledAddress();
    const phone = phoneNum === '' ? (first?.phone ?? '') : phoneNum;
    // A saved address is offered to be chosen; it is no start for another one.
    const address = isSaved ? '' : userProfile.address;
    fillKnown({ fullname: chosen || registered, email: data.data.email, phone, address });
  } catch (error) {
    console.warn('The profile could not be read.', error);
  }
}

/** Clears an address that the profile filled in. */
function dropFilledAddress(): void {
  const { address } = readCheckoutForm(keptProfile.get(), Date.now());
  if (address !== '' && address === form.get().address) fillCheckout({ address: '' });
}

function fillKnown(known: Profile): void {
  const before = readCheckoutForm(keptProfile.get(), Date.now());
  fillCheckout(withProfile(form.get(), known, before));
  keep(keptProfile, { ...EMPTY_CHECKOUT, ...known });
}

function keep(kept: typeof keptCheckout, texts: CheckoutForm): void {
  try {
    kept.set(writeCheckoutForm(texts, Date.now()));
  } catch {
    // The storage is full; the page still has it in memory.
  }
}
