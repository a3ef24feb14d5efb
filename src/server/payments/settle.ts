import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Postman } from '#src/server/mail/postman.ts';
import type { Results, SettlementResult } from '#src/server/metrics/results.ts';
import type { KeyOf } from '#src/server/orders/key.ts';
import { findAttempt, isUndecided, type Attempt } from './attempts.ts';
import type { PaymentGateway, PaymentReport } from './gateway.ts';
import { recordFailure, recordPayment, recordReview } from './record.ts';
import { judge, type Verdict } from './verdict.ts';

/** The dependencies of settling. `now` gives ms since 1970. */
export type Settler = {
  readonly db: ShopDatabase;
  readonly gateway: PaymentGateway;
  readonly now: () => number;
  readonly siteUrl: string;
  readonly keys: () => Promise<KeyOf>;
  readonly postman: Pick<Postman, 'call'>;
  readonly results: Pick<Results, 'settlement'>;
};

/**
 * Settles the payment with this reference (DESIGN.md, Payments). Asks the provider, outside any
 * transaction. One transaction then updates the attempt and its order, writes the ledger, takes the
 * stock, empties the cart of what was bought and posts the mail. Idempotent, also for concurrent
 * calls: what is decided stays decided. `isBack` means that the shopper is back from the provider's
 * page. Throws a PaymentUnclear.
 */
export async function settle(
  settler: Settler,
  reference: string,
  { isBack }: { readonly isBack: boolean },
): Promise<void> {
  const { db, gateway, now, postman, results } = settler;
  const attempt = await findAttempt(db, reference);
  if (attempt === null || !isUndecided(attempt)) return;
  const report = await gateway.ask(reference).catch((error: unknown) => {
    results.settlement('unclear');
    throw error;
  });
  const verdict = judge(report, {
    amount: attempt.amount_kobo,
    domain: gateway.domain,
    ageMs: now() - attempt.opened_ms,
    isBack,
  });
  if (verdict.is === 'pending') return;
  const keyOf = await settler.keys();
  const context = { siteUrl: settler.siteUrl, keyOf, now: now() };
  const result = await tryTransaction(db, (trx) =>
    record(trx, context, { attempt, report, verdict }),
  );
  if (result !== null) results.settlement(result);
  postman.call();
}

type Decision = {
  readonly attempt: Attempt;
  readonly report: PaymentReport;
  readonly verdict: Verdict;
};

/** Returns the attempt's new state; null if it is unchanged. */
function record(
  trx: ShopDatabase,
  context: Parameters<typeof recordPayment>[1],
  { attempt, report, verdict }: Decision,
): Promise<SettlementResult | null> {
  switch (verdict.is) {
    case 'paid':
      return recordPayment(trx, context, attempt);
    case 'payment_review':
      return recordReview(trx, context, { attempt, report, note: verdict.note });
    case 'failed':
      return recordFailure(trx, context, attempt);
    case 'pending':
      return Promise.resolve(null);
  }
}
