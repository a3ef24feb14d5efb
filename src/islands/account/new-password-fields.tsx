import type { ResetField } from '#src/domain/accounts/forms.ts';
import type { PasswordOwner } from '#src/domain/accounts/new-password.ts';
import type { Faults } from '#src/domain/form-refusal.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type Props = {
  /** What the ids of the fields begin with. */
  readonly id: string;
  /** Whose password it is; null where nobody knows. */
  readonly owner: PasswordOwner | null;
  readonly faults: Faults<ResetField>;
  /** Whether what is typed can be read; one toggle for both (SPEC.md section 2, Reset password). */
  readonly shown: boolean;
  readonly onToggle: () => void;
};

/** A new password, and the same once more. */
export function NewPasswordFields({ id, owner, faults, shown, onToggle }: Props) {
  const both = { shown, onToggle };
  return (
    <>
      <NewPasswordField
        id={`${id}-password`}
        label="New password"
        owner={owner}
        fault={faults.password}
        {...both}
      />
      <PasswordField
        id={`${id}-confirmation`}
        name="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        fault={faults.confirmation}
        required
        {...both}
      />
    </>
  );
}
