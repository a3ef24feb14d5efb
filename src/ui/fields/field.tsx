import type { ReactNode } from 'react';

/** Props of every form field. */
export type FieldProps = {
  /** Id of the input; its label and messages refer to it. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Message about an invalid value. */
  readonly fault?: string | undefined;
  /** Help with filling it in, such as the number of characters left. */
  readonly hint?: ReactNode;
};

/** A label above an input, with hint and error message below. */
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

/** Returns the attributes that name an input and mark it as invalid. */
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
