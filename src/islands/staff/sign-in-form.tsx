import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { codeIsDemanded, createSignIn } from '#src/stores/staff/sign-in.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { StaffForm } from './staff-form.tsx';

/** Mail address and password, and the code once the server asks for it. */
export function SignInForm({ onDone }: { readonly onDone?: () => void }) {
  const [form] = useState(() => createSignIn());
  const demandsCode = useStore(codeIsDemanded);
  return (
    <StaffForm form={form} submit="Sign in" submitting="Signing in…" {...(onDone && { onDone })}>
      {(faults, visibility) => (
        <>
          <TextField
            id="sign-in-email"
            name="email"
            label="Email address"
            type="email"
            autoComplete="username"
            fault={faults.email}
            required
          />
          <PasswordField
            id="sign-in-password"
            name="password"
            label="Password"
            autoComplete="current-password"
            fault={faults.password}
            required
            {...visibility}
          />
          {demandsCode && <CodeField id="sign-in-code" fault={faults.code} />}
        </>
      )}
    </StaffForm>
  );
}
