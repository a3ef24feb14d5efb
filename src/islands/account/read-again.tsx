type Props = {
  /** Why it could not be read. */
  readonly text: string;
  readonly onAgain: () => void;
};

/** Stands where something of the account could not be read. */
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
