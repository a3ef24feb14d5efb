import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field, inputProps, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the browser may fill in (HTML, Autofill). */
  readonly autoComplete?: SelectHTMLAttributes<HTMLSelectElement>['autoComplete'];
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** A labelled choice of one among many. */
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
