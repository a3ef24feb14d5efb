import { contactFields } from '#src/domain/messages/contact-form.ts';
import type { ContactField } from '#src/domain/messages/contact-form.ts';

/** Focuses the first invalid field, else the form's error. */
export function focusFault(form: HTMLFormElement): void {
  const fault =
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.querySelector<HTMLElement>('[role="alert"]');
  fault?.focus();
}

/** Returns whether a name is a field of the form. */
export function isContactField(name: string | null): name is ContactField {
  return contactFields.some((field) => field === name);
}
