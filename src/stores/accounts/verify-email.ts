import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { loadedCode } from '#src/api/loaded-code.ts';
import { readVerifyLink } from '#src/domain/accounts/verify-link.ts';
import { messages } from '#src/domain/messages.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';
import { tell } from '#src/stores/toasts.ts';

/** For this tab alone, until its user has logged in. */
const KEY = 'oja:v1:verify-email';

const loadCalls = () => loadedCode(() => import('./verify-calls.ts'));

/**
 * Stores the token of a mailed link and removes it from the address. Returns whether there is one to
 * be used.
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
 * Confirms the user's mail address if a mailed link was opened in this tab. Returns the message to
 * show, empty without a link. Never rejects: an error is the message.
 */
export async function confirmEmail(client = apiClient): Promise<string> {
  const token = readTab(KEY);
  if (token === null) return '';
  writeTab(KEY, null);
  try {
    return await (await loadCalls()).verifyEmail(token, client);
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

/** Whether another link is being requested. */
export const isSendingLink: ReadableAtom<boolean> = sending;

/** Requests another link and shows the result. Never rejects. */
export async function sendVerifyLink(client = apiClient): Promise<void> {
  if (sending.get()) return;
  sending.set(true);
  try {
    tell({ text: await (await loadCalls()).mailLink(client) });
  } catch (error) {
    const text = failureText(error, messages.unexpected);
    tell({ kind: 'error', title: messages.errorTitle, text });
  } finally {
    sending.set(false);
  }
}
