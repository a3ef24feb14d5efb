import type { SyntheticEvent } from 'react';
import { checkoutLimits } from '#src/domain/checkout/form.ts';
import { fillCheckout } from '#src/stores/checkout/form.ts';

/** Stores a typed text of the checkout and clears its error. */
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
