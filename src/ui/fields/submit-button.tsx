import { useHydrated } from '#src/ui/hydrated.ts';

type Props = {
  readonly children: string;
  readonly pending: boolean;
  /** Text while the form is being sent. */
  readonly pendingText: string;
  /** Whether it waits for a connection. */
  readonly waiting?: boolean;
};

/**
 * The submit button of a form, disabled until a script can handle it. While the form is being sent,
 * the button keeps the focus and shows `pendingText`; the store ignores a second press. A form that
 * waits for a connection says so; editing it ends the waiting.
 */
export function SubmitButton({ children, pending, pendingText, waiting = false }: Props) {
  const ready = useHydrated();
  const text = waiting ? 'Waiting for a connection…' : children;
  return (
    <>
      <button
        type="submit"
        className="button submit-button"
        disabled={!ready}
        aria-disabled={pending || waiting ? true : undefined}
      >
        <span aria-live="polite">{pending ? pendingText : text}</span>
      </button>
      {waiting && <p className="form-note">This is sent once you are online.</p>}
    </>
  );
}
