import { kobo } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { KeyOf } from '#src/server/orders/key.ts';
import { PaymentRefused, PaymentUnclear, type PaymentGateway } from './gateway.ts';
import { recordRefund, type RefundNews } from './record-refund.ts';
import { refundNote, takeDueRefund, type Refund } from './refunds.ts';
import { startRefund, type RefundOrder, type StartedRefund } from './start-refund.ts';

/** What refunding works with. `now` gives ms since 1970. */
export type Refunder = {
  readonly db: ShopDatabase;
  readonly gateway: PaymentGateway;
  readonly now: () => number;
  readonly siteUrl: string;
  readonly keys: () => Promise<KeyOf>;
};

/**
 * Gives back what came for an order, or a part of it: stores the refund, then has the provider do it.
 * The same once more goes on with the refund that is there. Returns where the refund stands; where the
 * provider does not answer it stays `asking`, and the sweeper goes on. Throws as `startRefund` does.
 */
export async function refundOrder(refunder: Refunder, asked: RefundOrder): Promise<StartedRefund> {
  const { db, now } = refunder;
  const { refund, isNew } = await tryTransaction(db, (trx) => startRefund(trx, asked, now()));
  const turn = isNew ? refund : await takeDueRefund(db, now(), refund.id);
  if (turn === null) return { refund, isNew };
  try {
    return { refund: await advanceRefund(refunder, turn), isNew };
  } catch (error) {
    if (!(error instanceof PaymentUnclear)) throw error;
    return { refund: turn, isNew };
  }
}

/**
 * Brings a refund that this process has taken one step further: asks the provider, outside any
 * transaction, and records what it says. A refund of which no answer came is looked for in the
 * provider's list before it is asked for again. Returns the refund as it is then. Throws a PaymentUnclear.
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

/** The report, where it is about the amount that was asked for; a person looks at any other. */
function demandAmount<Report extends RefundNews & { readonly amount: number }>(
  report: Report,
  amount: number,
): Report {
  if (report.amount === amount) return report;
  throw new PaymentUnclear(
    `The payment provider says that the refund is of ${report.amount} kobo, not ${amount}.`,
  );
}
