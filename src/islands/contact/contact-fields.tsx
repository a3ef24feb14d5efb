import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { groupDigits } from '#src/domain/count.ts';
import type { Faults } from '#src/domain/form-refusal.ts';
import { characters, contactFields, contactLimits } from '#src/domain/messages/contact-form.ts';
import type { ContactField, ContactRefusal } from '#src/domain/messages/contact-form.ts';
import { fillEmpty, readFields } from '#src/islands/form-fields.ts';
import { keepDraft, readDraft } from '#src/stores/messages/contact-draft.ts';
import { mendField, prepareContact, sendContact } from '#src/stores/messages/contact.ts';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { SubmitButton } from '#src/ui/fields/submit-button.tsx';
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx';

/** Share of the longest message from which its length is shown. */
const NEARLY_FULL = 0.8;

type Props = {
  readonly pending: boolean;
  /** Whether it waits for a connection. */
  readonly waiting: boolean;
  readonly refusal: ContactRefusal | null;
};

/** The four fields and their button. Typed text is kept for the tab until it is sent. */
export function ContactFields({ pending, waiting, refusal }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [length, setLength] = useState(0);
  useEffect(() => {
    if (form.current === null) return;
    fillEmpty(form.current, readDraft());
    // Text typed before the scripts loaded is kept from now on.
    setLength(keepTyped(form.current));
  }, []);

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    await sendContact(readFields(sent, contactFields));
    requestAnimationFrame(() => {
      focusFault(sent);
    });
  };
  const keep = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => {
    setLength(keepTyped(currentTarget));
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (isContactField(name)) mendField(name);
  };
  const faults = refusal?.faults ?? {};
  return (
    <form
      className="form"
      method="post"
      noValidate
      ref={form}
      onSubmit={(event) => void send(event)}
      onFocus={prepareContact}
      onInput={keep}
    >
      <p className="form-note">Please fill in all fields.</p>
      <SenderFields faults={faults} />
      <TextArea
        id="contact-msg"
        name="msg"
        label="Message"
        fault={faults.msg}
        hint={length > contactLimits.msg * NEARLY_FULL ? room(length) : undefined}
        required
      />
      <SubmitButton pending={pending} pendingText="Sending…" waiting={waiting}>
        Send message
      </SubmitButton>
      {/* Below the button, which then stays under the finger. */}
      {refusal !== null && <FormAlert title={refusal.title} text={refusal.text} />}
    </form>
  );
}

function SenderFields({ faults }: { readonly faults: Faults<ContactField> }) {
  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    maxLength: contactLimits[name],
    fault: faults[name],
    required: true,
  });
  return (
    <>
      <TextField {...field('fullname')} label="Full name" autoComplete="name" />
      <TextField {...field('phone')} label="Phone number" type="tel" autoComplete="tel" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
    </>
  );
}

function room(length: number): string {
  const [used, all] = [length, contactLimits.msg].map(groupDigits);
  return `${used} of ${all} characters`;
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
