import { readContactForm } from '#src/domain/messages/contact-form.ts';
import type { ContactForm } from '#src/domain/messages/contact-form.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

/** Kept for the tab alone: a message is not for whoever uses the phone next. */
const KEY = 'oja:v1:contact';

/** What was typed in this tab and not sent yet; empty fields if there is nothing. */
export function readDraft(): ContactForm {
  return readContactForm(readTab(KEY));
}

/** Keeps what is typed, so that a reload loses nothing, where the browser allows it. */
export function keepDraft(form: ContactForm): void {
  writeTab(KEY, JSON.stringify(form));
}

/** Forgets what was typed, once it is sent. */
export function dropDraft(): void {
  writeTab(KEY, null);
}
