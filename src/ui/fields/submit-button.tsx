type Props = {
  readonly children: string;
  /** Whether a script is there that takes the form. */
  readonly ready: boolean;
  readonly pending: boolean;
  /** What it says while the form is on its way. */
  readonly pendingText: string;
};

/**
 * The button that sends a form. While the form is on its way it keeps the focus and says so; that a
 * second press does nothing is the store's to see to.
 */
export function SubmitButton({ children, ready, pending, pendingText }: Props) {
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
