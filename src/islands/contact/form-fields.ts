import { contactFields } from '#src/domain/messages/contact-form.ts';
import type { ContactField } from '#src/domain/messages/contact-form.ts';

/** Leads to what has to be mended: the first field that is wrong, else what is said of the form. */
export function focusFault(form: HTMLFormElement): void {
  const fault =
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.querySelector<HTMLElement>('[role="alert"]');
  fault?.focus();
}

/** Whether a name is that of a field of the form. */
export function isContactField(name: string | null): name is ContactField {
  return contactFields.some((field) => field === name);
}
