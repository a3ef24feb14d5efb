import type { InputHTMLAttributes } from 'react';
import { Field, inputProps, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel';
  /** What the browser may fill in (HTML, Autofill). */
  readonly autoComplete: NonNullable<InputHTMLAttributes<HTMLInputElement>['autoComplete']>;
  readonly maxLength?: number;
};

/** A labelled field of one line. It keeps its own text, so that nothing typed early is lost. */
export function TextField({ type = 'text', autoComplete, maxLength, ...field }: Props) {
  return (
    <Field {...field}>
      <input
        {...inputProps(field)}
        className="input"
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
      />
    </Field>
  );
}
