import { readContactForm } from '#src/domain/contact-form.ts';
import type { ContactForm } from '#src/domain/contact-form.ts';

/** Kept for the tab alone: a message is not for whoever uses the phone next. */
const KEY = 'oja:v1:contact';

/** What was typed in this tab and not sent yet; empty fields where there is nothing. */
export function readDraft(): ContactForm {
  try {
    return readContactForm(sessionStorage.getItem(KEY));
  } catch {
    return readContactForm(null);
  }
}

/** Keeps what is typed, so that a reload loses nothing, where the browser allows it. */
export function keepDraft(form: ContactForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // The page itself still has it.
  }
}

/** Forgets what was typed, once it is sent. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing may be kept, nothing is.
  }
}
