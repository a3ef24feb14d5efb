import { Counter, type LabelValues, type Registry } from 'prom-client';

/** Kinds of checkout: pay on delivery, by card, or an application to pay later. */
const checkouts = ['on_delivery', 'card', 'later'] as const;

/**
 * How a checkout ended: `accepted` for the first time, a repeat, `refused` for a reason that the
 * shopper can fix, or `failed` by the shop's fault.
 */
const checkoutResults = ['accepted', 'repeated', 'refused', 'failed'] as const;

/** Results of settling a payment attempt; `unclear` if the provider's answer does not decide it. */
const settlements = ['paid', 'failed', 'payment_review', 'refund_due', 'unclear'] as const;

/** Results of trying to send a mail. */
const mailResults = ['sent', 'put_off', 'given_up'] as const;

/** Results of an attempt to sign in. `too_often` is refused before the password is checked. */
const signIns = ['accepted', 'wrong', 'too_often'] as const;

/** Background work that is counted by round. */
const duties = ['mail', 'payments'] as const;

export type CheckoutKind = (typeof checkouts)[number];
type CheckoutResult = (typeof checkoutResults)[number];
export type SettlementResult = (typeof settlements)[number];

/** Counts results. Each function is called once its result is final. */
export type Results = {
  /** `reason` is the error code of a refused or failed checkout. */
  readonly checkout: (kind: CheckoutKind, result: CheckoutResult, reason?: string) => void;
  readonly settlement: (result: SettlementResult) => void;
  readonly mail: (result: (typeof mailResults)[number]) => void;
  readonly signIn: (result: (typeof signIns)[number]) => void;
  /**
   * Failures from several networks have slowed an account's sign-in, for the first time in a day.
   */
  readonly accountAttacked: () => void;
  readonly round: (duty: (typeof duties)[number], isWell: boolean) => void;
};

/** Counts in `registry`. Every count starts at 0, so that the first event shows as an increase. */
export function countResults(registry: Registry): Results {
  const counter = (name: string, help: string, zeros: readonly LabelValues<string>[]) => {
    const labelNames = Object.keys(zeros[0] ?? {});
    const made = new Counter({ name, help, labelNames, registers: [registry] });
    for (const labels of zeros) made.inc(labels, 0);
    return made;
  };
  const checkoutCounter = counter(
    'oja_checkouts_total',
    'Checkouts by kind, result, and the code of what was refused or failed.',
    checkouts.flatMap((kind) => checkoutResults.map((result) => ({ kind, result, reason: '' }))),
  );
  const settlementCounter = counter(
    'oja_settlements_total',
    'What settling made of attempts to pay by card.',
    settlements.map((result) => ({ result })),
  );
  const mailCounter = counter(
    'oja_mails_total',
    'What became of mails each time that one was tried.',
    mailResults.map((result) => ({ result })),
  );
  const signInCounter = counter(
    'oja_sign_ins_total',
    'Attempts to sign in, by result.',
    signIns.map((result) => ({ result })),
  );
  const attackCounter = counter(
    'oja_accounts_attacked_total',
    'Mail addresses whose sign-in was slowed down after failures over several networks.',
    [],
  );
  const roundCounter = counter(
    'oja_rounds_total',
    'Runs of periodic work, by duty and result.',
    duties.flatMap((duty) => ['done', 'failed'].map((result) => ({ duty, result }))),
  );
  return {
    checkout: (kind, result, reason = '') => {
      checkoutCounter.inc({ kind, result, reason });
    },
    settlement: (result) => {
      settlementCounter.inc({ result });
    },
    mail: (result) => {
      mailCounter.inc({ result });
    },
    signIn: (result) => {
      signInCounter.inc({ result });
    },
    accountAttacked: () => {
      attackCounter.inc();
    },
    round: (duty, isWell) => {
      roundCounter.inc({ duty, result: isWell ? 'done' : 'failed' });
    },
  };
}
