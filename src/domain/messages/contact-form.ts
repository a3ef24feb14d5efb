import { isRecord, parseJson } from '#src/domain/json-checks.ts';
import { messages } from '#src/domain/messages.ts';
import { textLimits } from '#src/domain/text-limits.ts';

/** The values of the contact form, under the API's names. */
export type ContactForm = {
  readonly fullname: string;
  readonly phone: string;
  readonly email: string;
  readonly msg: string;
};

export type ContactField = keyof ContactForm;

/** The fields, in the form's order. */
export const contactFields = ['fullname', 'phone', 'email', 'msg'] as const;

/** Longest text of each field, in characters. */
export const contactLimits: Readonly<Record<ContactField, number>> = {
  fullname: textLimits.fullname,
  phone: textLimits.phone,
  email: textLimits.email,
  msg: textLimits.message,
};

/** Why a form cannot be sent: the message above it, and those beside its fields. */
export type ContactRefusal = {
  readonly title: string;
  readonly text: string;
  readonly faults: Readonly<Partial<Record<ContactField, string>>>;
};

const missing: Readonly<Record<ContactField, string>> = {
  fullname: 'Please enter your name.',
  phone: 'Please enter your phone number.',
  email: 'Please enter your email address.',
  msg: 'Please write a message.',
};

/**
 * Returns why a form cannot be sent; null if it can. All four fields are required, in any format
 * (SPEC.md section 5), and none may exceed the API's limit.
 */
export function contactRefusal(form: ContactForm): ContactRefusal | null {
  const empty = contactFields.filter((field) => form[field].trim() === '');
  const long = contactFields.filter((field) => characters(form[field]) > contactLimits[field]);
  if (empty.length + long.length === 0) return null;
  const faults: Partial<Record<ContactField, string>> = {};
  for (const field of empty) faults[field] = missing[field];
  for (const field of long)
    faults[field] = `Please use at most ${contactLimits[field]} characters.`;
  return empty.length > 0
    ? { ...messages.missingInformation, faults }
    : { title: messages.submissionFailed.title, text: 'Please shorten what you wrote.', faults };
}

/** Returns the length of a text in characters, trimmed, as the API counts it. */
export function characters(text: string): number {
  return Array.from(text.trim()).length;
}

/** Reads a stored form. Damaged fields are empty. */
export function readContactForm(text: string | null): ContactForm {
  const kept = parseJson(text);
  const field = (name: ContactField) => {
    const value = isRecord(kept) ? kept[name] : '';
    return typeof value === 'string' ? value : '';
  };
  return {
    fullname: field('fullname'),
    phone: field('phone'),
    email: field('email'),
    msg: field('msg'),
  };
}
