import type { Typed } from '#src/domain/accounts/forms.ts';

/** Returns the values of a form's fields; empty if a field is missing. */
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
 * Writes stored values into empty fields. Typed text and the focused field stay, so that typing never
 * mixes with stored text.
 */
export function fillEmpty(form: HTMLFormElement, kept: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === '' && field !== document.activeElement) field.value = text;
  }
}

/**
 * Writes changes from `before` to `now` into the fields, for example from a profile or another tab: the
 * visible values are sent. The focused field stays.
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

/** Focuses the first invalid field, if any. */
export function focusFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
