import { stampSales } from '#src/server/checkout/stock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Results } from '#src/server/metrics/results.ts';
import { startPeriodicWork, type PeriodicWork } from '#src/server/periodic-work.ts';
import { reasonLine } from '#src/server/reason-line.ts';
import { takeDueAttempt } from './attempts.ts';
import { advanceRefund } from './refund.ts';
import { takeDueRefund } from './refunds.ts';
import { settle, type Settler } from './settle.ts';

/** Asks the provider in the background about payments and refunds without news. */
export type Sweeper = PeriodicWork;

type Duty = {
  readonly db: ShopDatabase;
  /** Null if the shop takes no cards. */
  readonly settler: Settler | null;
  readonly now: () => number;
  /** Tells the operator. */
  readonly tell: (sentence: string) => void;
  readonly results: Pick<Results, 'round'>;
};

/** How often to check whether an attempt is due, in ms. */
const ROUND_EVERY_MS = 15_000;

/** Attempts asked about at once. */
const AT_ONCE = 4;

/** Starts a sweeper. If several processes have one, they share the attempts. */
export function startSweeper(duty: Duty): Sweeper {
  return startPeriodicWork({
    everyMs: ROUND_EVERY_MS,
    run: async (goesOn) => {
      await stampSales(duty.db, duty.now());
      const work = [
        ...Array.from({ length: AT_ONCE }, () => settleDue(duty, goesOn)),
        refundDue(duty, goesOn),
      ];
      // Wait for all before reporting the first failure.
      await Promise.allSettled(work);
      await Promise.all(work);
    },
    counted: (isGood) => {
      duty.results.round('payments', isGood);
    },
    failed: (error) => {
      duty.tell(`Payments cannot be checked: ${reasonLine(error)}`);
    },
    recovered: () => {
      duty.tell('Payments can be checked again.');
    },
  });
}

async function settleDue({ db, settler, now, tell }: Duty, goesOn: () => boolean): Promise<void> {
  if (settler === null) return;
  while (goesOn()) {
    const attempt = await takeDueAttempt(db, now());
    if (attempt === null) return;
    try {
      await settle(settler, attempt.reference, { isBack: false });
    } catch (error) {
      // The attempt is due again in five minutes.
      tell(`Payment ${attempt.reference} could not be settled yet: ${reasonLine(error)}`);
    }
  }
}

/** Advances refunds one after another. They are few, and nobody waits for them on a page. */
async function refundDue({ db, settler, now, tell }: Duty, goesOn: () => boolean): Promise<void> {
  if (settler === null) return;
  while (goesOn()) {
    const due = await takeDueRefund(db, now());
    if (due === null) return;
    try {
      const { status, reference, said } = await advanceRefund(settler, due);
      if (status === 'failed') tell(`A refund of payment ${reference} has failed: ${said}`);
      settler.postman.call();
    } catch (error) {
      tell(`A refund of payment ${due.reference} could not be checked yet: ${reasonLine(error)}`);
    }
  }
}
