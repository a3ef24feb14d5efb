import { useEffect, useState } from 'react';
import { passwordChecks, type PasswordOwner } from '#src/domain/accounts/new-password.ts';
import { readFields } from '#src/islands/form-fields.ts';
import { PasswordField } from '#src/ui/fields/password-field.tsx';
import { PasswordRules } from '#src/ui/fields/password-rules.tsx';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly shown: boolean;
  readonly onToggle: () => void;
  /** The owner of the password: a user, the person who fills in this form, or unknown. */
  readonly owner: PasswordOwner | 'form' | null;
};

/** The form's content: the password, and who fills it in. */
const NOTHING = { password: '', fullname: '', email: '' };

/** A new password with its rules, which are ticked while typing. */
export function NewPasswordField({ owner, ...field }: Props) {
  const { id } = field;
  const [typed, setTyped] = useState(NOTHING);
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form') ?? null;
    if (form === null) return;
    const read = () => {
      setTyped(readFields(form, ['password', 'fullname', 'email']));
    };
    const clear = () => {
      setTyped(NOTHING);
    };
    // Text typed or autofilled before the scripts loaded.
    read();
    form.addEventListener('input', read);
    form.addEventListener('reset', clear);
    return () => {
      form.removeEventListener('input', read);
      form.removeEventListener('reset', clear);
    };
  }, [id]);
  const { password } = typed;
  const found = passwordChecks(password, owner === 'form' ? typed : owner);
  // An empty field meets no rule yet.
  const checks = password === '' ? { length: false, personal: false } : found;
  return (
    <>
      <PasswordField
        {...field}
        name="password"
        autoComplete="new-password"
        required
        hint={<PasswordRules checks={checks} knowsOwner={owner !== null} />}
      />
      <span className="visually-hidden" role="status">
        {checks.length && checks.personal ? 'Your password meets the rules.' : ''}
      </span>
    </>
  );
}
