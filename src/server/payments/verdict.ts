import type { PaymentReport } from './gateway.ts';

/** What a report means for an attempt. */
export type Verdict =
  | { readonly is: 'pending' | 'paid' | 'failed' }
  /** Money came, and not as asked for: `note` says how, for the operator. */
  | { readonly is: 'payment_review'; readonly note: string };

/** What was asked for. */
type Asked = {
  readonly amount: number;
  readonly domain: 'live' | 'test';
  /** Ms since the attempt was opened. */
  readonly ageMs: number;
  /** Whether the shopper has left the provider's page, as far as we know. */
  readonly isBack: boolean;
};

/** How long an attempt is watched, in ms (DESIGN.md, Payments): as long as webhooks repeat. */
export const WATCHED_MS = 72 * 3_600_000;

/** For how long a page that nobody has paid on counts as one where somebody still types, in ms. */
const TYPING_MS = 3_600_000;

/**
 * Judges what the provider says of an attempt (DESIGN.md, Payments): paid is only the exact amount in
 * naira in the right domain. A page that was left is failed once the shopper is back, or after an
 * hour; an attempt that nobody decides is when it is no longer watched.
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
