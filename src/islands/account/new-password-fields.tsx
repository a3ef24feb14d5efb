import type { Faults } from '#src/domain/form-refusal.ts';
import type { ResetField } from '#src/domain/account-forms.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';

type Props = {
  /** What the ids of the fields begin with. */
  readonly id: string;
  readonly faults: Faults<ResetField>;
  /** Whether what is typed can be read; one toggle for both (SPEC.md section 2, Reset password). */
  readonly shown: boolean;
  readonly onToggle: () => void;
};

/** A new password, and the same once more. */
export function NewPasswordFields({ id, faults, shown, onToggle }: Props) {
  const both = { autoComplete: 'new-password', shown, onToggle, required: true } as const;
  return (
    <>
      <PasswordField
        id={`${id}-password`}
        name="password"
        label="New password"
        fault={faults.password}
        {...both}
      />
      <PasswordField
        id={`${id}-confirmation`}
        name="confirmation"
        label="Confirm password"
        fault={faults.confirmation}
        {...both}
      />
    </>
  );
}
