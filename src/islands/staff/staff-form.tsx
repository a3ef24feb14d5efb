import { useStore } from '@nanostores/react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Faults } from '#src/domain/form-refusal.ts';
import { focusFault, readFields } from '#src/islands/form-fields.ts';
import type { Form } from '#src/stores/form.ts';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { SubmitButton } from '#src/ui/fields/submit-button.tsx';

type Props<Field extends string> = {
  readonly form: Form<Field>;
  readonly submit: string;
  readonly submitting: string;
  readonly onDone?: () => void;
  readonly children: (faults: Faults<Field>, visibility: Visibility) => ReactNode;
};

/** Whether passwords are shown as text. */
type Visibility = { readonly shown: boolean; readonly onToggle: () => void };

/** A form in which a member proves identity. A refusal keeps what was typed. */
export function StaffForm<Field extends string>(props: Props<Field>) {
  const { form, submit, submitting, onDone } = props;
  const state = useStore(form.state);
  const [shown, setShown] = useState(false);
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    await form.send(readFields(sent, form.fields));
    if (form.state.get().step === 'done') {
      form.restart();
      onDone?.();
    }
    requestAnimationFrame(() => {
      focusFault(sent);
    });
  };
  const refusal = state.step === 'refused' ? state : null;
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={({ target }) => {
        form.mend(target instanceof Element ? (target.getAttribute('name') ?? '') : '');
      }}
    >
      {props.children(refusal === null ? ({} as Faults<Field>) : refusal.faults, {
        shown,
        onToggle: () => {
          setShown(!shown);
        },
      })}
      {refusal?.said != null && <FormAlert {...refusal.said} />}
      <SubmitButton
        pending={state.step === 'sending'}
        pendingText={submitting}
        waiting={state.step === 'waiting'}
      >
        {submit}
      </SubmitButton>
    </form>
  );
}
