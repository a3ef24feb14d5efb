import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { sendVerification, verifyEmail } from '#src/api/verification.ts';
import { readVerifyLink } from '#src/domain/accounts/verify-link.ts';
import { messages } from '#src/domain/messages.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';
import { tell } from '#src/stores/toasts.ts';

/** Kept for the tab alone, until its user has logged in. */
const KEY = 'oja:v1:verify-email';

/**
 * Keeps the token of a mailed link that the page's address holds, and takes it out of the address.
 * True where there is one to be used.
 */
export function keepVerifyLink(): boolean {
  const token = readVerifyLink(location.hash);
  if (token !== null) {
    writeTab(KEY, token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return readTab(KEY) !== null;
}

/**
 * Confirms the mail address of whoever is signed in, where a mailed link was opened in this tab. Returns
 * what to say of it, which is empty without a link. Never rejects: what went wrong is what it says.
 */
export async function confirmEmail(client = apiClient): Promise<string> {
  const token = readTab(KEY);
  if (token === null) return '';
  writeTab(KEY, null);
  try {
    return (await verifyEmail(client, 'me', { token })).message;
  } catch (error) {
    if (!(error instanceof ServerError && error.status === 401)) {
      return failureText(error, messages.unexpected);
    }
    // The session had ended: the link waits for the next login.
    writeTab(KEY, token);
    return '';
  }
}

const sending = atom(false);

/** Whether another link is being asked for. */
export const isSendingLink: ReadableAtom<boolean> = sending;

/** Asks for another link and says what came of it. Never rejects. */
export async function sendVerifyLink(client = apiClient): Promise<void> {
  if (sending.get()) return;
  sending.set(true);
  try {
    tell({ text: (await sendVerification(client, 'me')).message });
  } catch (error) {
    const text = failureText(error, messages.unexpected);
    tell({ kind: 'error', title: messages.errorTitle, text });
  } finally {
    sending.set(false);
  }
}
