import { atom, type ReadableAtom } from 'nanostores';
import type { Typed } from '#src/domain/accounts/forms.ts';
import { withoutFault, type FormRefusal } from '#src/domain/form-refusal.ts';
import { messages } from '#src/domain/messages.ts';
import { failureText } from './failure-text.ts';
import { tell } from './toasts.ts';
import { whenOnline } from './when-online.ts';

/**
 * State of a form; `done` carries the server's answer. A form that is sent without a connection is
 * `waiting` for one.
 */
type FormState<Field extends string> =
  | { readonly step: 'writing' | 'waiting' | 'sending' }
  | ({ readonly step: 'refused' } & FormRefusal<Field>)
  | { readonly step: 'done'; readonly text: string };

/** A form that is validated here, then sent. */
export type Form<Field extends string> = {
  readonly fields: readonly Field[];
  readonly state: ReadableAtom<FormState<Field>>;
  /**
   * Sends the fields, unless that is under way or done; without a connection, once there is one. Never
   * rejects: errors are in the state, and the form can be sent again.
   */
  readonly send: (typed: Typed<Field>) => Promise<void>;
  /** Loads the code that sends the form, once it is used. Never rejects: `send` retries. */
  readonly prepare: () => void;
  /** Clears the error of a field that is being edited. A form that waits is not sent then. */
  readonly mend: (field: string) => void;
  /** Allows another attempt. */
  readonly restart: () => void;
};

/** The state before anything was sent; pages are built with it. */
export const WRITING = { step: 'writing' } as const;

type Deeds<Field extends string> = {
  readonly fields: readonly Field[];
  readonly check: (typed: Typed<Field>) => FormRefusal<Field> | null;
  /** Loads code that only `submit` needs, if there is any. */
  readonly prepare?: () => Promise<unknown>;
  /** Returns the message of success. */
  readonly submit: (typed: Typed<Field>) => Promise<string>;
  /** Returns the errors of the fields; null if the error concerns the whole form. */
  readonly explain?: (error: unknown) => FormRefusal<Field> | null;
};

/**
 * Creates a form. A failed call shows the server's message in a popup titled "Error" (SPEC.md section
 * 8) and keeps it in the form, since the popup disappears.
 */
export function createForm<Field extends string>({
  fields,
  check,
  prepare,
  submit,
  explain,
}: Deeds<Field>): Form<Field> {
  const state = atom<FormState<Field>>(WRITING);
  return {
    fields,
    state,
    send: async (typed) => {
      const { step } = state.get();
      if (step === 'sending' || step === 'done') return;
      const refusal = check(typed);
      if (refusal !== null) {
        state.set({ step: 'refused', ...refusal });
        return;
      }
      const online = whenOnline(state);
      if (online !== null && !(await online)) return;
      state.set({ step: 'sending' });
      try {
        state.set({ step: 'done', text: await submit(typed) });
      } catch (error) {
        const explained = explain?.(error) ?? null;
        state.set({ step: 'refused', ...(explained ?? failed(error)) });
      }
    },
    prepare: () => {
      // After the press: asking for two dozen files takes as long as all the rest of it.
      setTimeout(() => {
        prepare?.().catch(() => undefined);
      });
    },
    mend: (field) => {
      const now = state.get();
      if (now.step === 'done' || now.step === 'waiting') state.set(WRITING);
      if (now.step !== 'refused') return;
      const faults = withoutFault(now.faults, field);
      if (faults !== null) state.set({ ...now, faults });
    },
    restart: () => {
      state.set(WRITING);
    },
  };
}

function failed(error: unknown): FormRefusal<never> {
  const said = { title: messages.errorTitle, text: failureText(error, messages.unexpected) };
  tell({ kind: 'error', ...said });
  return { said, faults: {} };
}
