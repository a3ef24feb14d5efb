import type { PaymentReport } from './gateway.ts';

/** The meaning of a report for an attempt. */
export type Verdict =
  | { readonly is: 'pending' | 'paid' | 'failed' }
  /** Money came that does not match the request. `note` tells the operator how it differs. */
  | { readonly is: 'payment_review'; readonly note: string };

/** The expected payment. */
type Asked = {
  readonly amount: number;
  readonly domain: 'live' | 'test';
  /** Time since the attempt was opened, in ms. */
  readonly ageMs: number;
  /** Whether the shopper is known to have left the provider's page. */
  readonly isBack: boolean;
};

/** How long an attempt is watched, in ms (DESIGN.md, Payments): as long as webhooks repeat. */
export const WATCHED_MS = 72 * 3_600_000;

/** How long an unpaid page counts as being filled in, in ms. */
const TYPING_MS = 3_600_000;

/**
 * Judges the provider's report on an attempt (DESIGN.md, Payments). Only the exact amount, in naira
 * and in the right domain, is paid. An unpaid page has failed once the shopper is back, or after an
 * hour. An undecided attempt has failed once it is no longer watched.
 */
export function judge(report: PaymentReport, asked: Asked): Verdict {
  const { status, said } = report;
  if (status === 'success') {
    const faults = mismatches(report, asked);
    return faults.length === 0
      ? { is: 'paid' }
      : { is: 'payment_review', note: [...faults, ...(said === '' ? [] : [said])].join('; ') };
  }
  if (status === 'failed' || status === 'reversed') return { is: 'failed' };
  if (status === 'abandoned' && (asked.isBack || asked.ageMs >= TYPING_MS)) return { is: 'failed' };
  return { is: asked.ageMs >= WATCHED_MS ? 'failed' : 'pending' };
}

function mismatches({ amount, currency, domain }: PaymentReport, asked: Asked): string[] {
  return [
    ...(currency === 'NGN' ? [] : [`currency ${currency}, not NGN`]),
    ...(amount === asked.amount ? [] : [`amount ${amount}, not ${asked.amount}`]),
    ...(domain === asked.domain ? [] : [`domain ${domain}, not ${asked.domain}`]),
  ];
}
