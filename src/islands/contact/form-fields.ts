import { contactFields } from '#src/domain/contact-form.ts';
import type { ContactField, ContactForm } from '#src/domain/contact-form.ts';

/** What stands in the fields of the form. */
export function readForm(form: HTMLFormElement): ContactForm {
  const data = new FormData(form);
  const text = (name: ContactField) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    fullname: text('fullname'),
    phone: text('phone'),
    email: text('email'),
    msg: text('msg'),
  };
}

/** Puts what was kept into the fields that are empty: what was typed since the page came stays. */
export function fillEmpty(form: HTMLFormElement, kept: ContactForm): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')) {
    if (isContactField(field.name) && field.value === '') field.value = kept[field.name];
  }
}

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
