import { useEffect, useRef, type RefObject } from 'react';
import type { CheckoutForm } from '#src/domain/checkout/form.ts';
import { showChanged } from '#src/islands/form-fields.ts';

/** Text fields of a checkout; a form may have some of them. */
const TEXTS = ['fullname', 'phone', 'email', 'address'] as const;

/**
 * Keeps a form's texts equal to the store: a profile is loaded after the page, and another tab may
 * change the form. Returns the form's ref.
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
