import { useStore } from '@nanostores/react';
import type { SignedIn } from '#src/domain/accounts/signed-in.ts';
import { changeForm, demandsCurrent } from '#src/stores/accounts/change-password.ts';
import { loadSessions } from '#src/stores/accounts/sessions.ts';
import { AccountForm } from './account-form.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SessionList } from './session-list.tsx';

/**
 * Change password (SPEC.md section 2, Account), and the user's sessions. The current password is asked
 * for if the server requires it (DESIGN.md, The API contract, 13).
 */
export function PasswordTab({ user }: { readonly user: SignedIn }) {
  const wantsCurrent = useStore(demandsCurrent);
  return (
    <>
      <AccountForm
        form={changeForm}
        submit="Change password"
        submitting="Saving…"
        onDone={(form) => {
          form.reset();
          changeForm.restart();
          // All other sessions have ended.
          void loadSessions();
        }}
      >
        {(faults, visibility) => (
          <>
            {/* For password managers: whose password it is. */}
            <input type="text" autoComplete="username" value={user.email} readOnly hidden />
            {wantsCurrent && (
              <CurrentPasswordField
                id="change-current"
                fault={faults.currentPassword}
                {...visibility}
              />
            )}
            <NewPasswordFields id="change" owner={user} faults={faults} {...visibility} />
          </>
        )}
      </AccountForm>
      <SessionList />
    </>
  );
}
