import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { characters, contactFields } from '#src/domain/messages/contact-form.ts';
import type { ContactField } from '#src/domain/messages/contact-form.ts';
import { fillEmpty, readFields } from '#src/islands/form-fields.ts';
import { keepDraft, readDraft } from '#src/stores/messages/contact-draft.ts';
import { mendField, sendContact } from '#src/stores/messages/contact.ts';

type ContactFormState = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Length of the message, in characters. */
  readonly length: number;
  readonly send: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  /** Called at each input: keeps the draft. */
  readonly keep: (event: SyntheticEvent<HTMLFormElement>) => void;
};

/** Returns the state of the form. Typed text is kept for the tab until it is sent. */
export function useContactForm(): ContactFormState {
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(0);
  useEffect(() => {
    if (form.current === null) return;
    fillEmpty(form.current, readDraft());
    // Text typed before the scripts loaded is kept from now on.
    setLength(keepTyped(form.current));
  }, []);
  return {
    form,
    length,
    send: async (event) => {
      event.preventDefault();
      const sent = event.currentTarget;
      await sendContact(readFields(sent, contactFields));
      requestAnimationFrame(() => {
        focusFault(sent);
      });
    },
    keep: ({ currentTarget, target }) => {
      setLength(keepTyped(currentTarget));
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (isContactField(name)) mendField(name);
    },
  };
}

/** Keeps a form's text as the draft. Returns the length of its message, in characters. */
function keepTyped(form: HTMLFormElement): number {
  const typed = readFields(form, contactFields);
  keepDraft(typed);
  return characters(typed.msg);
}

/** Focuses the first invalid field, else the form's error. */
function focusFault(form: HTMLFormElement): void {
  const fault =
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.querySelector<HTMLElement>('[role="alert"]');
  fault?.focus();
}

function isContactField(name: string | null): name is ContactField {
  return contactFields.some((field) => field === name);
}
