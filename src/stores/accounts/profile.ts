import { atom, type ReadableAtom } from 'nanostores';
import { request } from '#src/api/request.ts';
import { accountCalls, type WireUser } from '#src/contract/account.ts';
import { messages } from '#src/domain/messages.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { createForm } from '#src/stores/form.ts';
import { loadAddresses } from './addresses.ts';
import { tell } from '#src/stores/toasts.ts';

/** State of the user's profile. */
export type ProfileState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly text: string }
  | { readonly step: 'ready'; readonly user: WireUser };

const state = atom<ProfileState>({ step: 'loading' });

/** The profile of the signed-in user. */
export const profile: ReadableAtom<ProfileState> = state;

/** Reads the profile from the server. Never rejects: an error is in the state. */
export async function loadProfile(client = apiClient): Promise<void> {
  if (state.get().step === 'failed') state.set({ step: 'loading' });
  try {
    const { data } = await request(accountCalls.user, { params: { userId: 'me' } }, client);
    state.set({ step: 'ready', user: data.data });
  } catch (error) {
    if (state.get().step === 'ready') return;
    state.set({ step: 'failed', text: failureText(error, messages.unexpected) });
  }
}

/** Account settings; nothing is checked before they are sent (SPEC.md section 5). */
export const settingsForm = createForm({
  fields: ['firstName', 'lastName', 'phoneNum', 'address', 'DateOfBirth'],
  check: () => null,
  submit: async (typed) => {
    const input = { params: { userId: 'me' }, body: typed };
    const { data, message } = await request(accountCalls.updateUserProfile, input, apiClient);
    state.set({ step: 'ready', user: data.data });
    // The server has saved the address there as well.
    void loadAddresses();
    tell({ text: message });
    return message;
  },
});
