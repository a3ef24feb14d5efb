import { useEffect, useRef, type RefObject } from 'react';
import type { CheckoutForm } from '#src/domain/checkout/form.ts';
import { showChanged } from '#src/islands/form-fields.ts';

/** The texts of a checkout; a form may have some of them. */
const TEXTS = ['fullname', 'phone', 'email', 'address'] as const;

/**
 * Keeps the texts of a form what the store holds. A profile is read later than the page, and another
 * tab may fill the form in or empty it. Returns the ref of the form.
 */
export function useSyncedFields(form: CheckoutForm): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const before = useRef(form);
  useEffect(() => {
    if (element.current !== null) showChanged(element.current, before.current, form, TEXTS);
    before.current = form;
  }, [form]);
  return element;
}
