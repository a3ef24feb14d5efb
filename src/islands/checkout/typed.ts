import type { SyntheticEvent } from 'react';
import { checkoutLimits, type CheckoutField } from '#src/domain/checkout/form.ts';
import type { FieldFaults } from '#src/stores/checkout/field-faults.ts';
import { fillCheckout } from '#src/stores/checkout/form.ts';

/** Longest tap, in ms. */
const TAP_MS = 300;

type FormEvent = SyntheticEvent<HTMLFormElement>;

/** Stores a typed text of the checkout and clears its error. */
export function keepTyped(event: FormEvent, faults: FieldFaults): void {
  const typed = typedIn(event);
  if (typed === null) return;
  fillCheckout({ [typed.field]: typed.text });
  faults.edit(typed.field);
}

/**
 * Checks a text of the checkout whose field was left. The tap that left it comes first: an error must
 * not move the button under a finger.
 */
export function checkLeft(event: FormEvent, faults: FieldFaults): void {
  const typed = typedIn(event);
  if (typed === null) return;
  setTimeout(() => {
    keepFocusInView(() => {
      faults.leave(typed.field);
    });
  }, TAP_MS);
}

/** Makes a change that may move the focused field out of view, such as below the bar of a phone. */
function keepFocusInView(change: () => void): void {
  const focused = document.activeElement;
  const box = focused?.getBoundingClientRect();
  change();
  if (box === undefined || box.top < 0 || box.bottom > innerHeight) return;
  requestAnimationFrame(() => {
    if (document.activeElement === focused) focused?.scrollIntoView({ block: 'nearest' });
  });
}

function typedIn({ target }: FormEvent): { field: CheckoutField; text: string } | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  const { name, value } = target;
  return isTyped(name) ? { field: name, text: value } : null;
}

function isTyped(name: string): name is keyof typeof checkoutLimits {
  return name in checkoutLimits;
}
