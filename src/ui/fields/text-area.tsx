import type { TextareaHTMLAttributes } from 'react';
import { Field, inputProps, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  readonly rows?: number;
  /** The autofill field (HTML, Autofill). */
  readonly autoComplete?: TextareaHTMLAttributes<HTMLTextAreaElement>['autoComplete'];
  readonly maxLength?: number;
  /** Initial text. */
  readonly defaultValue?: string;
};

/** A labelled field of several lines, which grows with its text. */
export function TextArea({ rows = 6, autoComplete, maxLength, defaultValue, ...field }: Props) {
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
