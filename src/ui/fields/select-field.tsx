import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field, inputProps, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The autofill field (HTML, Autofill). */
  readonly autoComplete?: SelectHTMLAttributes<HTMLSelectElement>['autoComplete'];
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** A labelled select. */
export function SelectField({
  value,
  onChange,
  autoComplete,
  disabled,
  children,
  ...field
}: Props) {
  return (
    <Field {...field}>
      <select
        {...inputProps(field)}
        className="input select"
        value={value}
        autoComplete={autoComplete}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      >
        {children}
      </select>
    </Field>
  );
}
