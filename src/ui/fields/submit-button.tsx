import { useHydrated } from '#src/ui/hydrated.ts';

type Props = {
  readonly children: string;
  readonly pending: boolean;
  /** Text while the form is being sent. */
  readonly pendingText: string;
};

/**
 * The submit button of a form, disabled until a script can handle it. While the form is being sent,
 * the button keeps the focus and shows `pendingText`; the store ignores a second press.
 */
export function SubmitButton({ children, pending, pendingText }: Props) {
  const ready = useHydrated();
  return (
    <button
      type="submit"
      className="button submit-button"
      disabled={!ready}
      aria-disabled={pending ? true : undefined}
    >
      <span aria-live="polite">{pending ? pendingText : children}</span>
    </button>
  );
}
