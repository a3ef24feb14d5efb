import { readContactForm } from '#src/domain/messages/contact-form.ts';
import type { ContactForm } from '#src/domain/messages/contact-form.ts';
import { readTab, writeTab } from '#src/stores/tab-storage.ts';

/** For this tab alone: the phone's next user must not see it. */
const KEY = 'oja:v1:contact';

/** Returns what was typed in this tab and not sent; else empty fields. */
export function readDraft(): ContactForm {
  return readContactForm(readTab(KEY));
}

/** Stores what is typed, so that a reload loses nothing, if the browser allows it. */
export function keepDraft(form: ContactForm): void {
  writeTab(KEY, JSON.stringify(form));
}

/** Removes the draft, once it is sent. */
export function dropDraft(): void {
  writeTab(KEY, null);
}
