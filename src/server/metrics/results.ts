import { Counter, type Registry } from 'prom-client';

/** What a checkout is about: money at the door, a card, an application to pay later. */
const checkouts = ['on_delivery', 'card', 'later'] as const;

/**
 * How a checkout ended: taken for the first time; the same once more; refused for a reason that is the
 * shopper's to mend; failed for one that is ours.
 */
const checkoutResults = ['accepted', 'repeated', 'refused', 'failed'] as const;

/** What settling made of an attempt to pay; `unclear` where the provider did not say. */
const settlements = ['paid', 'failed', 'payment_review', 'refund_due', 'unclear'] as const;

/** What became of a mail that was tried. */
const mailResults = ['sent', 'put_off', 'given_up'] as const;

/** How an attempt to sign in ended: `too_often` is refused before the password is looked at. */
const signIns = ['accepted', 'wrong', 'too_often'] as const;

/** The rounds that a process makes beside the calls. */
const duties = ['mail', 'payments'] as const;

export type CheckoutKind = (typeof checkouts)[number];
type CheckoutResult = (typeof checkoutResults)[number];
export type SettlementResult = (typeof settlements)[number];

/** Counts what was decided; each is called where it is, once it holds. */
export type Results = {
  /** `reason` is the code of a refusal or a failure. */
  readonly checkout: (kind: CheckoutKind, result: CheckoutResult, reason?: string) => void;
  readonly settlement: (result: SettlementResult) => void;
  readonly mail: (result: (typeof mailResults)[number]) => void;
  readonly signIn: (result: (typeof signIns)[number]) => void;
  /** Failures over several networks have slowed an account down, for the first time in a day. */
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
    help: 'PeriodicWork of the duties beside the calls.',
    labelNames: ['duty', 'result'],
    registers: [registry],
  });
  for (const duty of duties) {
    for (const result of ['done', 'failed']) counter.inc({ duty, result }, 0);
  }
  return counter;
}
