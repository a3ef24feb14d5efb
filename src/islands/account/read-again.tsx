type Props = {
  /** The reason of the failure. */
  readonly text: string;
  readonly onAgain: () => void;
};

/** Shown where a part of the account could not be loaded, with Retry. */
export function ReadAgain({ text, onAgain }: Props) {
  return (
    <div className="form-alert" role="alert">
      <p>{text}</p>
      <button type="button" className="quiet-button" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}
