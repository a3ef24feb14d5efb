import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { WireSelf } from '#src/contract/staff.ts';
import { CurrentPasswordField } from '#src/islands/account/current-password-field.tsx';
import { NewPasswordFields } from '#src/islands/account/new-password-fields.tsx';
import { codeIsDemanded, createPasswordChange } from '#src/stores/staff/sign-in.ts';
import { CodeField } from './code-field.tsx';
import { StaffForm } from './staff-form.tsx';

/** A member's own password. */
export function OwnPassword({ member }: { readonly member: WireSelf }) {
  const [step, setStep] = useState<'closed' | 'open' | 'changed'>('closed');
  return (
    <section className="bo-part" aria-labelledby="password-heading">
      <h2 id="password-heading">Password</h2>
      {step === 'open' ? (
        <ChangeForm
          member={member}
          onDone={() => {
            setStep('changed');
          }}
        />
      ) : (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setStep('open');
          }}
        >
          Change password
        </button>
      )}
      <p className="bo-said" role="status" hidden={step !== 'changed'}>
        {step === 'changed'
          ? 'Your password has been changed. Your other sessions have ended.'
          : ''}
      </p>
    </section>
  );
}

type Props = { readonly member: WireSelf; readonly onDone: () => void };

function ChangeForm({ member, onDone }: Props) {
  const [form] = useState(() => createPasswordChange(member));
  const isDemanded = useStore(codeIsDemanded);
  const { name, email, hasSecondFactor } = member;
  return (
    <StaffForm form={form} submit="Change password" submitting="Changing…" onDone={onDone}>
      {(faults, visibility) => (
        <>
          {/* For password managers: whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <CurrentPasswordField id="own-current" fault={faults.currentPassword} {...visibility} />
          <NewPasswordFields
            id="own"
            owner={{ fullname: name, email }}
            faults={faults}
            {...visibility}
          />
          {(isDemanded || hasSecondFactor) && <CodeField id="own-code" fault={faults.code} />}
        </>
      )}
    </StaffForm>
  );
}
