/** A change of an order that cannot be made. Its message is one sentence for the operator. */
export class OrderChangeError extends Error {
  override readonly name = 'OrderChangeError';
}
