/** Somebody else listens where the server should. Its message is one sentence for the operator. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}
