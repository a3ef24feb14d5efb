import { useStore } from '@nanostores/react';
import { contact, WRITING } from '#src/stores/messages/contact.ts';
import { ContactFields } from './contact-fields.tsx';
import { ContactSent } from './contact-sent.tsx';

/** The contact form (SPEC.md section 2, Contact), or its confirmation once sent. */
export default function ContactForm() {
  const state = useStore(contact, { ssr: () => WRITING });
  return state.step === 'sent' ? (
    <ContactSent text={state.text} />
  ) : (
    <ContactFields
      pending={state.step === 'sending'}
      waiting={state.step === 'waiting'}
      refusal={state.step === 'refused' ? state : null}
    />
  );
}
