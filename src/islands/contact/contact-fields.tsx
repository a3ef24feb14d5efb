import type { Faults } from '#src/domain/form-refusal.ts';
import { contactLimits } from '#src/domain/messages/contact-form.ts';
import type { ContactField, ContactRefusal } from '#src/domain/messages/contact-form.ts';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { SubmitButton } from '#src/ui/fields/submit-button.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useContactForm } from './use-contact-form.ts';

/** Share of the longest message from which its length is shown. */
const NEARLY_FULL = 0.8;

type Props = { readonly pending: boolean; readonly refusal: ContactRefusal | null };

/** The four fields and their button. */
export function ContactFields({ pending, refusal }: Props) {
  const { form, length, send, keep } = useContactForm();
  const faults = refusal?.faults ?? {};
  return (
    <form
      className="form"
      method="post"
      noValidate
      ref={form}
      onSubmit={(event) => void send(event)}
      onInput={keep}
    >
      <p className="form-note">All four fields are needed.</p>
      {refusal !== null && <FormAlert title={refusal.title} text={refusal.text} />}
      <SenderFields faults={faults} />
      <TextArea
        id="contact-msg"
        name="msg"
        label="Message"
        fault={faults.msg}
        hint={length > contactLimits.msg * NEARLY_FULL ? room(length) : undefined}
        required
      />
      <SubmitButton pending={pending} pendingText="Sending…">
        Send message
      </SubmitButton>
    </form>
  );
}

function SenderFields({ faults }: { readonly faults: Faults<ContactField> }) {
  return (
    <>
      <TextField
        id="contact-fullname"
        name="fullname"
        label="Full name"
        autoComplete="name"
        maxLength={contactLimits.fullname}
        fault={faults.fullname}
        required
      />
      <TextField
        id="contact-phone"
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        maxLength={contactLimits.phone}
        fault={faults.phone}
        required
      />
      <TextField
        id="contact-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={contactLimits.email}
        fault={faults.email}
        required
      />
    </>
  );
}

function room(length: number): string {
  const [used, all] = [length, contactLimits.msg].map((count) => count.toLocaleString('en-NG'));
  return `${used} of ${all} characters`;
}
