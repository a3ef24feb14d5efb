import type { ReactNode } from 'react';

/** What every field of a form is given. */
export type FieldProps = {
  /** Of the input; the label and what is said of it refer to it. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** What is wrong with it; nothing where nothing is. */
  readonly fault?: string | undefined;
  /** What helps to fill it in, such as how much room is left. */
  readonly hint?: ReactNode;
};

/** A label above an input, and below it what helps and what is wrong. */
export function Field({ id, label, required, fault, hint, children }: Frame) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required === true && (
          <span className="field-mark" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {fault !== undefined && (
        <p className="field-fault" id={faultId(id)}>
          {fault}
        </p>
      )}
      {hint !== undefined && (
        <div className="field-hint" id={hintId(id)}>
          {hint}
        </div>
      )}
    </div>
  );
}

type Frame = Omit<FieldProps, 'name'> & { readonly children: ReactNode };

/** The attributes by which an input is named and told to be wrong. */
export function inputProps({ id, name, required, fault, hint }: Omit<FieldProps, 'label'>) {
  const said = [fault && faultId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return {
    id,
    name,
    required,
    ...(fault !== undefined && { 'aria-invalid': true }),
    ...(said !== '' && { 'aria-describedby': said }),
  };
}

const faultId = (id: string) => `${id}-fault`;
const hintId = (id: string) => `${id}-hint`;
