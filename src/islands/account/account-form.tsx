import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { Faults } from '#src/domain/form-refusal.ts';
import { messages } from '#src/domain/messages.ts';
import { fillEmpty, focusFault, readFields } from '#src/islands/form-fields.ts';
import { keepAccountDraft, readAccountDraft } from '#src/stores/accounts/draft.ts';
import { WRITING, type Form } from '#src/stores/form.ts';
import { FormAlert } from '#src/ui/fields/form-alert.tsx';
import { SubmitButton } from '#src/ui/fields/submit-button.tsx';
import { LoadingOverlay } from '#src/ui/loading-overlay.tsx';

type Props<Field extends string> = {
  readonly form: Form<Field>;
  readonly submit: string;
  readonly submitting: string;
  /** Whether name and address are kept for the next form of this tab. */
  readonly drafted?: boolean;
  /** Called once the server has accepted it. */
  readonly onDone: (form: HTMLFormElement) => void;
  /** Whether the page is left then: the overlay stays until it is. */
  readonly leaves?: boolean;
  /** Content between the fields and the button. */
  readonly foot?: ReactNode;
  readonly children: (faults: Faults<Field>, visibility: PasswordVisibility) => ReactNode;
};

/** Whether the form's passwords are shown as text; one toggle for all of them. */
type PasswordVisibility = { readonly shown: boolean; readonly onToggle: () => void };

/** The values of a form that the next one takes over. */
const draftNames = ['fullname', 'email'] as const;

/** A form of the account: fields, errors, button, and the overlay while it is sent. */
export function AccountForm<Field extends string>(props: Props<Field>) {
  const { form, submit, submitting, drafted = false, leaves = false, onDone, foot } = props;
  const state = useStore(form.state, { ssr: () => WRITING });
  const { element, keepDraft } = useDraft(form, drafted);
  useRestart(form);
  const [shown, setShown] = useState(false);
  const toggle = () => {
    setShown(!shown);
  };

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    setShown(false);
    // Text typed before the scripts loaded serves the next form as well.
    keepDraft(sent);
    await form.send(readFields(sent, form.fields));
    if (form.state.get().step === 'done') onDone(sent);
    requestAnimationFrame(() => {
      focusFault(sent);
    });
  };
  const keep = ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    form.mend(name);
    if (isDrafted(name)) keepDraft(currentTarget);
  };
  const refusal = state.step === 'refused' ? state : null;
  const pending = state.step === 'sending' || (leaves && state.step === 'done');
  return (
    <form
      className="form"
      method="post"
      noValidate
      ref={element}
      onSubmit={(event) => void send(event)}
      onFocus={form.prepare}
      onInput={keep}
    >
      {props.children(refusal === null ? ({} as Faults<Field>) : refusal.faults, {
        shown,
        onToggle: toggle,
      })}
      {foot}
      <SubmitButton pending={pending} pendingText={submitting} waiting={state.step === 'waiting'}>
        {submit}
      </SubmitButton>
      {/* Below the button, which then stays under the finger. */}
      {refusal?.said != null && (
        <FormAlert {...refusal.said} quiet={refusal.said.title === messages.errorTitle} />
      )}
      {pending && <LoadingOverlay />}
    </form>
  );
}

/** Fills in the draft of this tab, and returns what keeps it. Without `drafted`, neither is done. */
function useDraft<Field extends string>(form: Form<Field>, drafted: boolean) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (drafted && element.current !== null) fillEmpty(element.current, { ...readAccountDraft() });
  }, [drafted]);
  const keepDraft = (typedIn: HTMLFormElement) => {
    if (drafted) keepAccountDraft(readFields<string>(typedIn, form.fields.filter(isDrafted)));
  };
  return { element, keepDraft };
}

function isDrafted(name: string): boolean {
  return draftNames.some((other) => other === name);
}

/** A page restored from the back/forward cache gets a new form. */
function useRestart<Field extends string>(form: Form<Field>): void {
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) form.restart();
    };
    addEventListener('pageshow', restored);
    return () => {
      removeEventListener('pageshow', restored);
    };
  }, [form]);
}
