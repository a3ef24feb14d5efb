import { useHydrated } from '#src/ui/hydrated.ts';

type Props = {
  readonly children: string;
  readonly pending: boolean;
  /** What it says while the form is on its way. */
  readonly pendingText: string;
};

/**
 * The button that sends a form, disabled until a script can take it. While the form is being sent the
 * button keeps the focus and says so; the store ignores a second press.
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
