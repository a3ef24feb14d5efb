import { Field, inputProps, type FieldProps } from './field.tsx';

/** A labelled field of several lines, which grows with its text. It is never cut off by itself. */
export function TextArea({ rows = 6, ...field }: FieldProps & { readonly rows?: number }) {
  return (
    <Field {...field}>
      <textarea {...inputProps(field)} className="input" rows={rows} />
    </Field>
  );
}
