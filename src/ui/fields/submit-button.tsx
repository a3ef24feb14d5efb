import { useHydrated } from '#src/ui/hydrated.ts';

type Props = {
  readonly children: string;
  readonly pending: boolean;
  /** What it says while the form is on its way. */
  readonly pendingText: string;
};

/**
 * The button that sends a form, as soon as a script is there that takes it. While the form is on its way it keeps the focus and says so; that a
 * second press does nothing is the store's to see to.
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
