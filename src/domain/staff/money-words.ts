/** Kinds of movements of an order's money, as in the contract. */
type MovementKind = 'paid' | 'payment_review' | 'refund_due' | 'refunded';

const movements: Readonly<Record<MovementKind, string>> = {
  paid: 'Paid',
  payment_review: 'Payment to check',
  refund_due: 'Paid twice, to refund',
  refunded: 'Refunded',
};

/** Returns a movement of money in words. */
export function movementWords(kind: MovementKind): string {
  return movements[kind];
}

/** States of a refund through the payment provider, as in the contract. */
type RefundStatus = 'asking' | 'pending' | 'processed' | 'failed';

const refunds: Readonly<Record<RefundStatus, string>> = {
  asking: 'Refund being asked for',
  pending: 'Refund under way',
  processed: 'Refund done',
  failed: 'Refund failed',
};

/** Returns a refund in words. */
export function refundWords(status: RefundStatus): string {
  return refunds[status];
}
