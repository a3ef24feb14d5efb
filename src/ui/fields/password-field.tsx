import { useHydrated } from '#src/ui/hydrated.ts';
import { Field, inputProps, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Whether the password is readable. */
  readonly shown: boolean;
  readonly onToggle: () => void;
};

/**
 * A labelled password with a button that shows and hides it. It is the same input in both states,
 * so that password managers keep track of it. Autocorrection is off, and pasting is allowed. The
 * button waits for its script: an earlier press would be lost.
 */
export function PasswordField({ autoComplete, shown, onToggle, ...field }: Props) {
  const ready = useHydrated();
  return (
    <Field {...field}>
      <div className="password">
        <input
          {...inputProps(field)}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize={shown ? 'none' : undefined}
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className="password-toggle"
          aria-label={`${shown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          aria-controls={field.id}
          disabled={!ready}
          onClick={onToggle}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
