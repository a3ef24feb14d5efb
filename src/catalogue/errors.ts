/** A pull has failed. The message is one sentence; the last good snapshot is untouched. */
export class PullError extends Error {
  override readonly name = 'PullError';
}

/** A snapshot cannot be read. The message is one sentence that says what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  /** True if there is no snapshot; false if it is damaged or of another version. */
  readonly missing: boolean;

  constructor(
    message: string,
    options: { readonly missing?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.missing = options.missing ?? false;
  }
}
