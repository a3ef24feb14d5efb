/** A change of an order that is not allowed. The message is one sentence for the operator. */
export class OrderChangeError extends Error {
  override readonly name = 'OrderChangeError';
}
