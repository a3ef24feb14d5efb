type Props = { readonly text: string; readonly onAgain: () => void };

/** Says why something could not be read, and reads it again. */
export function Failed({ text, onAgain }: Props) {
  return (
    <div className="bo-failed" role="alert">
      <p>{text}</p>
      <button type="button" className="button button-quiet" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}
