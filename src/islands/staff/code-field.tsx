import { Field, inputProps } from '#src/ui/fields/field.tsx';

type Props = {
  readonly id: string;
  readonly label?: string;
  readonly fault: string | undefined;
  readonly hint?: string;
};

/** The code of an authenticator, or a recovery code. */
export function CodeField({
  id,
  label = 'Code',
  fault,
  hint = 'Six digits from your authenticator, or a recovery code.',
}: Props) {
  const field = { id, name: 'code', label, required: true, fault, hint };
  return (
    <Field {...field}>
      <input
        {...inputProps(field)}
        className="input"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={32}
      />
    </Field>
  );
}
