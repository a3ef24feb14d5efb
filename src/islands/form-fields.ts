import type { Typed } from '#src/domain/accounts/forms.ts';

/** What stands in the fields of a form; empty where a field is not there. */
export function readFields<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Typed<Field> {
  const data = new FormData(form);
  const typed = fields.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(typed) as Typed<Field>;
}

/**
 * Puts what was kept into the fields that are empty: what was typed since the page came stays, and the
 * field that somebody is in is theirs, or what they type would join what was kept.
 */
export function fillEmpty(form: HTMLFormElement, kept: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === '' && field !== document.activeElement) field.value = text;
  }
}

/**
 * Puts what has changed from `before` to `now` into the fields, as from a profile or another tab: what
 * stands in a form is what is sent. The field that somebody types in is theirs.
 */
export function showChanged<Field extends string>(
  form: HTMLFormElement,
  before: Readonly<Record<Field, string>>,
  now: Readonly<Record<Field, string>>,
  names: readonly Field[],
): void {
  for (const name of names) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText || before[name] === now[name] || field.value === now[name]) continue;
    const isTypedIn = field === document.activeElement && document.hasFocus();
    if (!isTypedIn) field.value = now[name];
  }
}

/** Leads to the first field that is wrong, where one is. */
export function focusFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
