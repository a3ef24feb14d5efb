import { isRecord } from '#src/domain/json-checks.ts';
import { messages } from '#src/domain/messages.ts';
import { textLimits } from '#src/domain/text-limits.ts';

/** What a shopper writes into the contact form, under the names of the API. */
export type ContactForm = {
  readonly fullname: string;
  readonly phone: string;
  readonly email: string;
  readonly msg: string;
};

export type ContactField = keyof ContactForm;

/** The fields in the order of the form. */
export const contactFields = ['fullname', 'phone', 'email', 'msg'] as const;

/** The longest that each field may be, in characters. */
export const contactLimits: Readonly<Record<ContactField, number>> = {
  fullname: textLimits.fullname,
  phone: textLimits.phone,
  email: textLimits.email,
  msg: textLimits.message,
};

/** Why a form cannot be sent: what it says above, and what beside the fields. */
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
 * Why a form cannot be sent; null where it can. All four fields are needed, in whatever form
 * (SPEC.md section 5), and none may be longer than the API takes.
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

/** How many characters a text has, as the API counts them: without spaces around it. */
export function characters(text: string): number {
  return Array.from(text.trim()).length;
}

/** A form that was kept as JSON; anything else is read as what it has of one, or as empty. */
export function readContactForm(text: string | null): ContactForm {
  const kept = parse(text ?? '');
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
