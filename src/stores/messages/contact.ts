import { atom } from 'nanostores';
import { loadedCode } from '#src/api/loaded-code.ts';
import { withoutFault } from '#src/domain/form-refusal.ts';
import { messages } from '#src/domain/messages.ts';
import { contactRefusal } from '#src/domain/messages/contact-form.ts';
import type {
  ContactField,
  ContactForm,
  ContactRefusal,
} from '#src/domain/messages/contact-form.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { leaveNotice } from '#src/stores/notice.ts';
import { whenOnline } from '#src/stores/when-online.ts';
import { dropDraft } from './contact-draft.ts';

/**
 * State of the contact form; `waiting` for a connection; after `sent` the page goes to the home page.
 */
export type ContactState =
  | { readonly step: 'writing' | 'waiting' | 'sending' }
  | ({ readonly step: 'refused' } & ContactRefusal)
  | { readonly step: 'sent'; readonly text: string };

/** Before anything was sent. */
export const WRITING: ContactState = { step: 'writing' };

/** The contact form of this page. */
export const contact = atom<ContactState>(WRITING);

const loadCalls = () => loadedCode(() => import('./contact-call.ts'));

/** Loads the code that sends the form, once it is used. Never rejects: sending retries. */
export function prepareContact(): void {
  loadCalls().catch(() => undefined);
}

/**
 * Sends the form, unless that is under way or done; without a connection, once there is one. Never
 * rejects: an error is in the state, and the form can be sent again. The home page then shows the
 * server's message.
 */
export async function sendContact(form: ContactForm, client = apiClient): Promise<void> {
  const { step } = contact.get();
  if (step === 'sending' || step === 'sent') return;
  const refusal = contactRefusal(form);
  if (refusal !== null) {
    contact.set({ step: 'refused', ...refusal });
    return;
  }
  const online = whenOnline(contact);
  if (online !== null && !(await online)) return;
  contact.set({ step: 'sending' });
  try {
    const { postContact } = await loadCalls();
    const message = await postContact(form, client);
    dropDraft();
    leaveNotice(message);
    contact.set({ step: 'sent', text: message });
  } catch (error) {
    const { title, text } = messages.submissionFailed;
    contact.set({ step: 'refused', title, text: failureText(error, text), faults: {} });
  }
}

/** Clears the error of a field that is being edited. A form that waits is not sent then. */
export function mendField(field: ContactField): void {
  const state = contact.get();
  if (state.step === 'waiting') contact.set(WRITING);
  if (state.step !== 'refused') return;
  const faults = withoutFault(state.faults, field);
  if (faults !== null) contact.set({ ...state, faults });
}

/** Allows another message. */
export function writeAnother(): void {
  contact.set(WRITING);
}
