/** A file that cannot be imported, or a column that cannot be understood. Its message is one sentence. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
