import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { ownDataCalls } from '#src/contract/own-data.ts';
import { messages } from '#src/domain/messages.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { createForm } from '#src/stores/form.ts';
import { leaveNotice } from '#src/stores/notice.ts';
import { tell } from '#src/stores/toasts.ts';
import { endSession } from './session.ts';

const reading = atom(false);

/** Whether the export is being read. */
export const isExporting: ReadableAtom<boolean> = reading;

/** Returns all data of the user as JSON; null, with a message, if it could not be read. */
export async function readOwnData(client = apiClient): Promise<string | null> {
  if (reading.get()) return null;
  reading.set(true);
  try {
    const { data } = await request(ownDataCalls.exportData, { params: { userId: 'me' } }, client);
    return `${JSON.stringify(data.data, null, 2)}\n`;
  } catch (error) {
    const text = failureText(error, messages.unexpected);
    tell({ kind: 'error', title: messages.errorTitle, text });
    return null;
  } finally {
    reading.set(false);
  }
}

const demanded = atom(false);

/** Whether the server asks for the password to delete the account, as the sign-in was a while ago. */
export const deletionDemandsPassword: ReadableAtom<boolean> = demanded;

/** Deletes the account. The login page, where the shopper is redirected, says so. */
export const deleteForm = createForm<'currentPassword'>({
  fields: ['currentPassword'],
  check: ({ currentPassword }) =>
    demanded.get() && currentPassword === ''
      ? aboutPassword('Please enter your current password.')
      : null,
  submit: async ({ currentPassword }) => {
    const password = currentPassword === '' ? {} : { currentPassword };
    const input = { params: { userId: 'me' }, body: { confirm: true, ...password } } as const;
    const { message } = await request(ownDataCalls.deleteAccount, input, apiClient);
    leaveNotice(message, 'login');
    endSession();
    return message;
  },
  explain: (error) => {
    if (!(error instanceof ServerError)) return null;
    if (error.code !== 'reauth_required' && error.code !== 'wrong_password') return null;
    demanded.set(true);
    return aboutPassword(error.serverMessage ?? 'Please enter your current password.');
  },
});

function aboutPassword(text: string) {
  return { said: null, faults: { currentPassword: text } };
}
