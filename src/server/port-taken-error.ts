/** The server's port is in use. The message is one sentence for the operator. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}
