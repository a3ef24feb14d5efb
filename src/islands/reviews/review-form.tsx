import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import type { Faults } from '#src/domain/form-refusal.ts';
import type { ReviewField } from '#src/domain/reviews/form.ts';
import { textLimits } from '#src/domain/text-limits.ts';
import { focusFault, readFields } from '#src/islands/form-fields.ts';
import { createReviewForm } from '#src/stores/reviews/add.ts';
import type { Purchase } from '#src/stores/reviews/sent.ts';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { SubmitButton } from '#src/ui/fields/submit-button.tsx';
import { TextArea, TextField } from '#src/ui/fields/text-field.tsx';

type Props = {
  readonly purchase: Purchase;
  /** The product's title. */
  readonly title: string;
};

/** The form for a review, or its confirmation once sent. */
export default function ReviewForm({ purchase, title }: Props) {
  const [form] = useState(() => createReviewForm(purchase));
  const state = useStore(form.state);
  if (state.step === 'done') return <Thanks text={state.text} />;
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    await form.send(readFields(sent, form.fields));
    requestAnimationFrame(() => {
      focusFault(sent);
    });
  };
  const refusal = state.step === 'refused' ? state : null;
  return (
    <form
      className="form"
      aria-label={`Your review of ${title}`}
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={({ target }) => {
        if (target instanceof Element) form.mend(target.getAttribute('name') ?? '');
      }}
    >
      {refusal?.said != null && <FormAlert {...refusal.said} quiet />}
      <ReviewFieldset faults={refusal?.faults ?? {}} />
      <p className="form-note">Your first name is shown with your review.</p>
      <SubmitButton
        pending={state.step === 'sending'}
        pendingText="Sending…"
        waiting={state.step === 'waiting'}
      >
        Send review
      </SubmitButton>
    </form>
  );
}

function ReviewFieldset({ faults }: { readonly faults: Faults<ReviewField> }) {
  const id = useId();
  return (
    <>
      <StarField id={`${id}-rating`} fault={faults.rating} />
      <TextField
        id={`${id}-title`}
        name="title"
        label="Title"
        autoComplete="off"
        maxLength={textLimits.reviewTitle}
        fault={faults.title}
        required
      />
      <TextArea
        id={`${id}-text`}
        name="text"
        label="Your review"
        rows={4}
        maxLength={textLimits.reviewText}
        fault={faults.text}
        required
      />
    </>
  );
}

type StarProps = { readonly id: string; readonly fault: string | undefined };

/** One to five stars, as radio buttons. The first is focused: the form has just opened. */
function StarField({ id, fault }: StarProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  return (
    <fieldset className="star-field" aria-describedby={fault === undefined ? undefined : id}>
      <legend>Your rating</legend>
      {[1, 2, 3, 4, 5].map((count) => (
        <label key={count}>
          <input
            type="radio"
            name="rating"
            value={count}
            required
            aria-invalid={fault === undefined ? undefined : true}
            ref={count === 1 ? first : undefined}
          />
          <span aria-hidden="true">★</span>
          <span className="visually-hidden">
            {count} {count === 1 ? 'star' : 'stars'}
          </span>
        </label>
      ))}
      {fault !== undefined && (
        <p className="field-fault" id={id}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function Thanks({ text }: { readonly text: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    said.current?.focus();
  }, []);
  return (
    <p role="status" tabIndex={-1} ref={said}>
      {text} It will appear on the product’s page.
    </p>
  );
}
