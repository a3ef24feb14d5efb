import { PasswordField } from '#src/ui/fields/password-field.tsx';

type Props = {
  readonly id: string;
  readonly fault: string | undefined;
  readonly shown: boolean;
  readonly onToggle: () => void;
};

/** The password that a user has now. */
export function CurrentPasswordField(props: Props) {
  return (
    <PasswordField
      {...props}
      name="currentPassword"
      label="Current password"
      autoComplete="current-password"
      required
    />
  );
}
