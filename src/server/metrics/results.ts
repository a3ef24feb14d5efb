import { Counter, type Registry } from 'prom-client';

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
  const checkoutCounter = countCheckouts(registry);
  const settlementCounter = countSettlements(registry);
  const mailCounter = countMails(registry);
  const signInCounter = countSignIns(registry);
  const attackCounter = new Counter({
    name: 'oja_accounts_attacked_total',
    help: 'Mail addresses whose sign-in was slowed down after failures over several networks.',
    registers: [registry],
  });
  const roundCounter = countRounds(registry);
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

function countCheckouts(registry: Registry) {
  const counter = new Counter({
    name: 'oja_checkouts_total',
    help: 'Checkouts by kind, result, and the code of what was refused or failed.',
    labelNames: ['kind', 'result', 'reason'],
    registers: [registry],
  });
  for (const kind of checkouts) {
    for (const result of checkoutResults) counter.inc({ kind, result, reason: '' }, 0);
  }
  return counter;
}

function countSettlements(registry: Registry) {
  const counter = new Counter({
    name: 'oja_settlements_total',
    help: 'What settling made of attempts to pay by card.',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of settlements) counter.inc({ result }, 0);
  return counter;
}

function countMails(registry: Registry) {
  const counter = new Counter({
    name: 'oja_mails_total',
    help: 'What became of mails each time that one was tried.',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of mailResults) counter.inc({ result }, 0);
  return counter;
}

function countSignIns(registry: Registry) {
  const counter = new Counter({
    name: 'oja_sign_ins_total',
    help: 'Attempts to sign in, by result.',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of signIns) counter.inc({ result }, 0);
  return counter;
}

function countRounds(registry: Registry) {
  const counter = new Counter({
    name: 'oja_rounds_total',
    help: 'Runs of periodic work, by duty and result.',
    labelNames: ['duty', 'result'],
    registers: [registry],
  });
  for (const duty of duties) {
    for (const result of ['done', 'failed']) counter.inc({ duty, result }, 0);
  }
  return counter;
}
