import { useId, type ComponentProps, type ReactNode } from 'react';

/** What a control is told so that its label, its notes and its fault belong to it. */
export type Control = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type Props = {
  readonly label: string;
  readonly hint?: string | null | undefined;
  /** What is wrong with it. */
  readonly fault: string | undefined;
  /** What somebody else has stored meanwhile; null if nobody has. */
  readonly theirs?: string | null;
  /** Makes the control. */
  readonly children: (control: Control) => ReactNode;
};

/** A labelled field of a form, with its notes and what is wrong with it. */
export function Field({ label, hint = null, fault, theirs = null, children }: Props) {
  const id = useId();
  const notes = [
    hint === null ? '' : `${id}-hint`,
    theirs === null ? '' : `${id}-theirs`,
    fault === undefined ? '' : `${id}-fault`,
  ].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-describedby': notes.join(' ') || undefined,
      })}
      {hint !== null && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {theirs !== null && (
        <p className="bo-note" id={`${id}-theirs`}>
          Now stored: {theirs === '' ? 'nothing' : theirs}
        </p>
      )}
      {fault !== undefined && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

type LineProps = Omit<Props, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A field of one line of text. */
export function LineField({ value, onChange, type, inputMode, maxLength, ...field }: LineProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...{ type, inputMode, maxLength, value }}
          className="input"
          autoComplete="off"
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
