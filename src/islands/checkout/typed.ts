import type { SyntheticEvent } from 'react';
import { checkoutLimits } from '#src/domain/checkout/form.ts';
import { fillCheckout } from '#src/stores/checkout/form.ts';

/** Keeps what is typed into a text of the checkout, and takes back what was said of it. */
export function keepTyped(
  { target }: SyntheticEvent<HTMLFormElement>,
  mend: (field: string) => void,
): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { name, value } = target;
  if (!(name in checkoutLimits)) return;
  fillCheckout({ [name]: value });
  mend(name);
}
