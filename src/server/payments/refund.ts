import { kobo } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { KeyOf } from '#src/server/orders/key.ts';
import { PaymentRefused, PaymentUnclear, type PaymentGateway } from './gateway.ts';
import { recordRefund, type RefundNews } from './record-refund.ts';
import { refundNote, takeDueRefund, type Refund } from './refunds.ts';
import { startRefund, type RefundOrder, type StartedRefund } from './start-refund.ts';

/** The dependencies of refunds. `now` gives ms since 1970. */
export type Refunder = {
  readonly db: ShopDatabase;
  readonly gateway: PaymentGateway;
  readonly now: () => number;
  readonly siteUrl: string;
  readonly keys: () => Promise<KeyOf>;
};

/**
 * Refunds an order in full or in part: stores the refund, then requests it from the provider. A
 * repeat continues the existing refund. Returns the refund as it is then. Throws as `startRefund`
 * does.
 */
export async function refundOrder(refunder: Refunder, asked: RefundOrder): Promise<StartedRefund> {
  const { db, now } = refunder;
  const started = await tryTransaction(db, (trx) => startRefund(trx, asked, now()));
  return continueRefund(refunder, started);
}

/**
 * Requests a stored refund from the provider; call it after the commit. An existing one is continued
 * only when it is due. Returns the refund as it is then. Without an answer from the provider it stays
 * `asking`, and the sweeper continues.
 */
export async function continueRefund(
  refunder: Refunder,
  { refund, isNew }: StartedRefund,
): Promise<StartedRefund> {
  const turn = isNew ? refund : await takeDueRefund(refunder.db, refunder.now(), refund.id);
  if (turn === null) return { refund, isNew };
  try {
    return { refund: await advanceRefund(refunder, turn), isNew };
  } catch (error) {
    if (!(error instanceof PaymentUnclear)) throw error;
    return { refund: turn, isNew };
  }
}

/**
 * Advances a refund that this process has leased by one step: asks the provider, outside any
 * transaction, and records the answer. If an earlier request had no answer, looks for the refund in
 * the provider's list before requesting it again. Returns the refund as it is then. Throws a
 * PaymentUnclear.
 */
export async function advanceRefund(refunder: Refunder, refund: Refund): Promise<Refund> {
  const { db, gateway, siteUrl, now } = refunder;
  const news = await newsOf(refunder, gateway, refund);
  const context = { siteUrl, keyOf: await refunder.keys(), now: now() };
  return tryTransaction(db, (trx) => recordRefund(trx, context, refund, news));
}

async function newsOf(
  { db }: Refunder,
  gateway: PaymentGateway,
  refund: Refund,
): Promise<RefundNews> {
  const { provider_id, reference, amount_kobo: amount } = refund;
  if (provider_id !== null) return demandAmount(await gateway.askRefund(provider_id), amount);
  const { opened_ms } = await db
    .selectFrom('payment_attempts')
    .select('opened_ms')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const known = await gateway.refundsOf(reference, opened_ms);
  const note = refundNote(refund);
  const own = known.find((report) => report.note.includes(note));
  if (own !== undefined) return demandAmount(own, amount);
  try {
    return demandAmount(await gateway.refund({ reference, amount: kobo(amount), note }), amount);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    return { id: null, status: 'failed', said: error.message };
  }
}

/** Returns the report if it is about the requested amount. Any other report needs a person. */
function demandAmount<Report extends RefundNews & { readonly amount: number }>(
  report: Report,
  amount: number,
): Report {
  if (report.amount === amount) return report;
  throw new PaymentUnclear(
    `The payment provider reports a refund of ${report.amount} kobo, not ${amount}.`,
  );
}
