import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { shutGates, turnBack, type Gate } from '#src/stores/staff/gates.ts';
import { codeIsDemanded, createConfirmation } from '#src/stores/staff/sign-in.ts';
import { self } from '#src/stores/staff/self.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { SecondFactorSetup } from './second-factor.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { StaffForm } from './staff-form.tsx';

/** Asks, over the page, for what a call demands. The page keeps what was typed. */
export function Gates() {
  const gates = useStore(shutGates);
  return gates.map((gate) => <Panel key={gate} gate={gate} />);
}

function Panel({ gate }: { readonly gate: Gate }) {
  switch (gate) {
    case 'sign-in':
      return (
        <Over title="Please sign in again">
          <p>Your session has ended. What you typed is still here.</p>
          <SignInForm />
        </Over>
      );
    case 'confirm':
      return (
        <Over
          title="Confirm that it is you"
          onLeave={() => {
            turnBack('confirm');
          }}
        >
          <ConfirmForm />
        </Over>
      );
    case 'second-factor':
      return (
        <Over
          title="Set up your second factor"
          onLeave={() => {
            turnBack('second-factor');
          }}
        >
          <p>The owner asks for a second factor from everybody.</p>
          <SecondFactorSetup />
        </Over>
      );
  }
}

function ConfirmForm() {
  const [form] = useState(() => createConfirmation());
  const member = useStore(self);
  const isDemanded = useStore(codeIsDemanded);
  const needsCode = isDemanded || (member.step === 'ready' && member.value.hasSecondFactor);
  return (
    <StaffForm form={form} submit="Confirm" submitting="Confirming…">
      {(faults, visibility) => (
        <>
          <PasswordField
            id="confirm-password"
            name="password"
            label="Password"
            autoComplete="current-password"
            fault={faults.password}
            required
            {...visibility}
          />
          {needsCode && <CodeField id="confirm-code" fault={faults.code} />}
        </>
      )}
    </StaffForm>
  );
}

type OverProps = {
  readonly title: string;
  /** Gives up what waits; without it, there is no way around. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
};

function Over({ title, onLeave, children }: OverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      className="bo-dialog"
      ref={dialog}
      aria-labelledby={`gate-${title}`.replaceAll(' ', '-')}
      onCancel={(event) => {
        event.preventDefault();
        onLeave?.();
      }}
    >
      <h2 id={`gate-${title}`.replaceAll(' ', '-')}>{title}</h2>
      {children}
      {onLeave !== undefined && (
        <button type="button" className="button button-quiet" onClick={onLeave}>
          Not now
        </button>
      )}
    </dialog>
  );
}
