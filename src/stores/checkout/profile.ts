import { request } from '#src/api/request.ts';
import { accountCalls } from '#src/contract/account.ts';
import {
  EMPTY_CHECKOUT,
  readCheckoutForm,
  withProfile,
  type Profile,
} from '#src/domain/checkout/form.ts';
import { addresses, loadAddresses } from '#src/stores/accounts/addresses.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { checkoutForm, fillCheckout, keepTexts } from './form.ts';
import { keptProfile } from './kept.ts';

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
  if (address !== '' && address === checkoutForm.get().address) fillCheckout({ address: '' });
}

function fillKnown(known: Profile): void {
  const before = readCheckoutForm(keptProfile.get(), Date.now());
  fillCheckout(withProfile(checkoutForm.get(), known, before));
  keepTexts(keptProfile, { ...EMPTY_CHECKOUT, ...known });
}
