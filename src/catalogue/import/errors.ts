/** A file cannot be imported, or a column is unknown. The message is one sentence. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
