import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { focusFault } from '#src/islands/form-fields.ts';
import { bnpl, bnplFaults, restartBnpl, sendBnpl } from '#src/stores/checkout/bnpl.ts';
import { checkoutForm } from '#src/stores/checkout/form.ts';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { SubmitButton } from '#src/ui/fields/submit-button.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { checkLeft, keepTyped } from './typed.ts';
import { useSyncedFields } from './use-synced-fields.ts';

/** Applying to buy now and pay later (SPEC.md sections 4 and 8). */
export function BnplForm({ onBack }: { readonly onBack: () => void }) {
  const state = useStore(bnpl);
  const form = useStore(checkoutForm);
  const element = useSyncedFields(form);

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    await sendBnpl();
    const now = bnpl.get();
    // If the browser blocks the popup, this link opens the chat.
    if (now.step === 'submitted') open(now.chat, '_blank', 'noopener');
    requestAnimationFrame(() => {
      focusFault(sent);
    });
  };
  const back = () => {
    if (state.step === 'submitted') restartBnpl();
    onBack();
  };
  const faults = state.step === 'refused' ? state.faults : {};
  if (state.step === 'submitted') return <Submitted {...state} onBack={back} />;
  return (
    <form
      className="form checkout-form"
      method="post"
      noValidate
      aria-label="Buy now, pay later"
      ref={element}
      onSubmit={(event) => void send(event)}
      onInput={(event) => {
        keepTyped(event, bnplFaults);
      }}
      onBlur={(event) => {
        checkLeft(event, bnplFaults);
      }}
    >
      <p className="quiet">
        Tell us who you are. We store what is in your cart with your request, and agree the
        instalments with you on WhatsApp.
      </p>
      <CustomerFields of="bnpl" form={form} faults={faults} />
      <SubmitButton pending={state.step === 'sending'} pendingText="Sending your request…">
        Submit request
      </SubmitButton>
      {state.step === 'refused' && state.said !== null && <FormAlert {...state.said} quiet />}
      <button type="button" className="button button-quiet" onClick={back}>
        Back
      </button>
    </form>
  );
}

type SubmittedProps = {
  readonly text: string;
  readonly chat: string;
  readonly onBack: () => void;
};

function Submitted({ text, chat, onBack }: SubmittedProps) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="checkout-done" role="status" tabIndex={-1} ref={said}>
      <strong>{text}</strong>
      <p>
        Write to us on WhatsApp to agree the instalments; your message is ready to send. Your cart
        stays as it is.
      </p>
      <a className="button" href={chat} target="_blank" rel="noopener">
        Open WhatsApp
      </a>
      <button type="button" className="button button-quiet" onClick={onBack}>
        Back
      </button>
    </div>
  );
}
