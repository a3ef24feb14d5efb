import type { TextareaHTMLAttributes } from 'react';
import { Field, inputProps, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  readonly rows?: number;
  /** What the browser may fill in (HTML, Autofill). */
  readonly autoComplete?: TextareaHTMLAttributes<HTMLTextAreaElement>['autoComplete'];
  readonly maxLength?: number;
  /** What stands in it at first. */
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
