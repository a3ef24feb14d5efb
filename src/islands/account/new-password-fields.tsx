import type { ResetField } from '#src/domain/accounts/forms.ts';
import type { PasswordOwner } from '#src/domain/accounts/new-password.ts';
import type { Faults } from '#src/domain/form-refusal.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type Props = {
  /** Prefix of the fields' ids. */
  readonly id: string;
  /** The owner of the password; null if unknown. */
  readonly owner: PasswordOwner | null;
  readonly faults: Faults<ResetField>;
  /** Whether the text is visible; one toggle for both (SPEC.md section 2, Reset password). */
  readonly shown: boolean;
  readonly onToggle: () => void;
};

/** A new password and its repetition. */
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
