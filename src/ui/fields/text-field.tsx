import type { InputHTMLAttributes } from 'react';
import { Field, inputProps, type FieldProps } from './field.tsx';

type Own = InputHTMLAttributes<HTMLInputElement>;

type Props = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  /** What the browser may fill in (HTML, Autofill). */
  readonly autoComplete: NonNullable<Own['autoComplete']>;
  readonly maxLength?: number;
  /** What stands in it at first. */
  readonly defaultValue?: string;
  /** Of a date: the first and last that may be chosen, YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
  /** Whether it is only to be read. */
  readonly readOnly?: boolean;
};

/** A labelled field of one line. It keeps its own text, so that nothing typed early is lost. */
export function TextField(props: Props) {
  const {
    type = 'text',
    autoComplete,
    maxLength,
    defaultValue,
    min,
    max,
    readOnly,
    ...field
  } = props;
  return (
    <Field {...field}>
      <input
        {...inputProps(field)}
        className="input"
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        defaultValue={defaultValue}
        min={min}
        max={max}
        readOnly={readOnly}
      />
    </Field>
  );
}
