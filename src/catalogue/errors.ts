/** A pull that was given up. Its message is one sentence; the last good snapshot is untouched. */
export class PullError extends Error {
  override readonly name = 'PullError';
}

/** A snapshot that cannot be read. Its message is one sentence that says what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  /** Whether there is none at all, rather than one that cannot be used. */
  readonly missing: boolean;

  constructor(
    message: string,
    options: { readonly missing?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.missing = options.missing ?? false;
  }
}
