import { formatNaira, kobo, parseNaira } from '#src/domain/money.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { orderKeys } from '#src/server/orders/key.ts';
import { refundOrder } from '#src/server/payments/refund.ts';
import type { Refund } from '#src/server/payments/refunds.ts';
import type { RefundOrder, StartedRefund } from '#src/server/payments/start-refund.ts';
import { paymentGateway } from './payments.ts';
import { UsageError } from './run.ts';

/** Options of `npm run orders -- refund`. */
export type RefundOptions = {
  readonly amount?: string | undefined;
  readonly payment?: string | undefined;
  readonly again?: boolean | undefined;
};

/** Reads the options. Throws a UsageError for an invalid amount. */
export function readRefund(number: string, { amount, payment, again }: RefundOptions): RefundOrder {
  const wanted = amount === undefined ? null : parseNaira(amount);
  if (amount !== undefined && (wanted === null || wanted === 0)) {
    throw new UsageError(`--amount must be an amount in naira such as 12500, not "${amount}".`);
  }
  return { number, amount: wanted, payment: payment ?? null, isAgain: again ?? false };
}

/** Refunds money through the provider and prints the result in one sentence. */
export async function refund(
  db: ShopDatabase,
  settings: Settings,
  asked: RefundOrder,
): Promise<void> {
  const gateway = await paymentGateway(settings);
  const keys = orderKeys(db);
  const refunder = { db, gateway, now: Date.now, siteUrl: settings.siteUrl, keys };
  const started = await refundOrder(refunder, asked);
  if (started.isNew && started.refund.status === 'failed') {
    throw new UsageError(started.refund.said);
  }
  console.log(sentence(asked.number, started));
}

const mailed = 'The running shop tracks it and mails the buyer when it is done.';

function sentence(number: string, { refund: row, isNew }: StartedRefund): string {
  const money = `${formatNaira(kobo(row.amount_kobo))} of order ${number}`;
  const again = isNew
    ? ''
    : ` No further refund was requested: add --again and an --amount to do so.`;
  const said: Readonly<Record<Refund['status'], string>> = {
    asking: `The provider has not confirmed yet that it refunds ${money}. The running shop asks again; do not refund it in another way.`,
    pending: `${money} is on its way back (${row.said}). ${mailed}`,
    processed: `${money} has been refunded. The running shop mails the buyer.`,
    failed: `The refund of ${money} has failed: ${row.said}`,
  };
  return `${said[row.status]}${again}`;
}
