import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Field, inputProps, type FieldProps } from './field.tsx';

type Own = InputHTMLAttributes<HTMLInputElement>;

type LineProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  /** The autofill field (HTML, Autofill). */
  readonly autoComplete: NonNullable<Own['autoComplete']>;
  readonly maxLength?: number;
  /** Initial text. */
  readonly defaultValue?: string;
  /** First and last date allowed, YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
  /** Whether it is read-only. */
  readonly readOnly?: boolean;
};

/** A labelled field of one line. It is uncontrolled, so that text typed before hydration is kept. */
export function TextField(props: LineProps) {
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

type AreaProps = FieldProps & {
  readonly rows?: number;
  /** The autofill field (HTML, Autofill). */
  readonly autoComplete?: TextareaHTMLAttributes<HTMLTextAreaElement>['autoComplete'];
  readonly maxLength?: number;
  /** Initial text. */
  readonly defaultValue?: string;
};

/** A labelled field of several lines, which grows with its text. */
export function TextArea({ rows = 6, autoComplete, maxLength, defaultValue, ...field }: AreaProps) {
  return (
    <Field {...field}>
      <textarea
        {...inputProps(field)}
        className="input"
        rows={rows}
        autoComplete={autoComplete}
        maxLength={maxLength}
        defaultValue={defaultValue}
      />
    </Field>
  );
}
