import { kobo, type Kobo } from '#src/domain/money.ts';
import { figureKindOf } from './figures.ts';
import type { OrderStatus } from '#src/domain/orders/history.ts';

/** Money of an order that came in or went out, in kobo. */
type Movement = { readonly kind: string; readonly currency: string; readonly amount: Kobo };

type Billed = {
  readonly status: OrderStatus;
  readonly total: Kobo;
  readonly movements: readonly Movement[];
};

/** What an invoice says of the money; `due` is what is still to be paid. */
export type InvoiceSums = { readonly paid: Kobo; readonly refunded: Kobo; readonly due: Kobo };

/**
 * Returns what was paid and refunded of an order, in naira alone, and what is still to be paid: nothing of
 * an order that was cancelled or came back.
 */
export function invoiceSums({ status, total, movements }: Billed): InvoiceSums {
  const sum = (wanted: string) =>
    kobo(
      movements
        .filter(({ kind, currency }) => kind === wanted && currency === 'NGN')
        .reduce((all, { amount }) => all + amount, 0),
    );
  const paid = sum('paid');
  const kind = figureKindOf(status);
  const stands = kind === 'sold' || kind === 'open';
  return { paid, refunded: sum('refunded'), due: kobo(stands ? Math.max(0, total - paid) : 0) };
}
