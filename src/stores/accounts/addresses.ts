import { atom, computed, type ReadableAtom } from 'nanostores';
import { NetworkError, ServerError } from '#src/api/errors.ts';
import { request, type CallReply } from '#src/api/request.ts';
import { addressCalls, type WireAddress } from '#src/contract/address.ts';
import { readAddresses, type Address } from '#src/domain/accounts/address.ts';
import { addressRefusal } from '#src/domain/checkout/form.ts';
import { parseJson } from '#src/domain/json-checks.ts';
import { messages } from '#src/domain/messages.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { createForm } from '#src/stores/form.ts';
import { tell } from '#src/stores/toasts.ts';
import { keptAddresses } from './kept-addresses.ts';

/** State of the user's addresses. */
export type AddressesState =
  | { readonly step: 'loading' }
  /** The server has no such calls: the account has the profile's address alone. */
  | { readonly step: 'absent' }
  | { readonly step: 'failed'; readonly text: string }
  /** The default is the first. */
  | { readonly step: 'ready'; readonly addresses: readonly Address[] };

const unread = atom<Exclude<AddressesState, { readonly step: 'ready' }>>({ step: 'loading' });

/** The addresses of the signed-in user, in step across tabs. */
export const addresses: ReadableAtom<AddressesState> = computed(
  [keptAddresses, unread],
  (text, otherwise): AddressesState => {
    const kept = readAddresses(text);
    return kept === null ? otherwise : { step: 'ready', addresses: kept };
  },
);

/** Reads them from the server. Never rejects: an error is in the state. */
export async function loadAddresses(client = apiClient): Promise<void> {
  if (unread.get().step === 'failed') unread.set({ step: 'loading' });
  try {
    const { data } = await request(addressCalls.addresses, { params: { userId: 'me' } }, client);
    keep(data.data);
  } catch (error) {
    if (error instanceof NetworkError || (error instanceof ServerError && error.status !== 404)) {
      unread.set({ step: 'failed', text: failureText(error, messages.unexpected) });
      return;
    }
    keptAddresses.set('');
    unread.set({ step: 'absent' });
  }
}

/** Removes an address, and says so. Never rejects: an error is shown. */
export function dropAddress(addressId: number, client = apiClient): Promise<boolean> {
  const params = { userId: 'me', addressId };
  return change(() => request(addressCalls.removeAddress, { params }, client));
}

/** Makes an address the default, and says so. Never rejects: an error is shown. */
export function preferAddress(addressId: number, client = apiClient): Promise<boolean> {
  const params = { userId: 'me', addressId };
  return change(() => request(addressCalls.makeDefaultAddress, { params }, client));
}

/** The address that the form edits; null for a new one. */
let edited: number | null = null;

/** Makes the form ready for an address, or for a new one if null. */
export function editAddress(id: number | null): void {
  edited = id;
  addressForm.restart();
}

/** A new or edited address; `place` is what `writeNames` gives. */
export const addressForm = createForm({
  fields: ['fullname', 'phone', 'address', 'place'],
  check: addressRefusal,
  explain: (error) =>
    error instanceof ServerError && error.code === 'unknown_delivery_area'
      ? { said: null, faults: { place: error.serverMessage ?? messages.unexpected } }
      : null,
  submit: async ({ place, ...texts }) => {
    const [deliveryArea = '', subArea = ''] = parseJson(place) as readonly string[];
    const body = { ...texts, deliveryArea, subArea };
    const { data, message } = await (edited === null
      ? request(addressCalls.addAddress, { params: { userId: 'me' }, body }, apiClient)
      : request(
          addressCalls.changeAddress,
          { params: { userId: 'me', addressId: edited }, body },
          apiClient,
        ));
    keep(data.data);
    tell({ text: message });
    return message;
  },
});

/** Formats the names of a place for the form; empty without a place. */
export function writeNames({ area, subArea }: Pick<Address, 'area' | 'subArea'>): string {
  return area === '' ? '' : JSON.stringify([area, subArea]);
}

async function change(
  call: () => Promise<CallReply<typeof addressCalls.addresses>>,
): Promise<boolean> {
  try {
    const { data, message } = await call();
    keep(data.data);
    tell({ text: message });
    return true;
  } catch (error) {
    const text = failureText(error, messages.unexpected);
    tell({ kind: 'error', title: messages.errorTitle, text });
    return false;
  }
}

function keep(wire: readonly WireAddress[]): void {
  const list = wire.map(({ id, fullname, phone, address, deliveryArea, subArea, isDefault }) => ({
    ...{ id, fullname, phone, address, area: deliveryArea, subArea, isDefault },
  }));
  try {
    keptAddresses.set(JSON.stringify(list));
  } catch {
    // The storage is full; this page still has them in memory.
  }
}
