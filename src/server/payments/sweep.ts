import type { ShopDatabase } from '#src/server/db/schema.ts';
import { stampSales } from '#src/server/modules/stock.ts';
import { takeDueAttempt } from './attempts.ts';
import { settle, type Settler } from './settle.ts';

/** Asks about payments that nobody has told us of, beside the calls. */
export type Sweeper = {
  /** To be called after an attempt was made due. */
  readonly call: () => void;
  /** Resolves once all that it was called for is done. */
  readonly rest: () => Promise<void>;
  /** Ends once what is under way is done. */
  readonly stop: () => Promise<void>;
};

type Round = {
  readonly db: ShopDatabase;
  /** Null where the shop takes no cards. */
  readonly settler: Settler | null;
  readonly now: () => number;
  /** Tells the operator. */
  readonly tell: (sentence: string) => void;
};

/** How often it is looked whether an attempt is due, in ms. */
const ROUND_EVERY_MS = 15_000;

/** How many attempts are asked about at once. */
const AT_ONCE = 4;

/** A sweeper that is at work. Several processes may have one each: they share the attempts. */
export function startSweeper(round: Round): Sweeper {
  let isStopped = false;
  let calls = 0;
  let walking: Promise<void> | null = null;
  const goesOn = () => !isStopped;
  const walk = async () => {
    try {
      for (let heard = -1; heard !== calls && !isStopped;) {
        heard = calls;
        await stampSales(round.db, round.now());
        const work = Array.from({ length: AT_ONCE }, () => settleDue(round, goesOn));
        // All have ended before the first failure is told.
        await Promise.allSettled(work);
        await Promise.all(work);
      }
    } catch (error) {
      round.tell(`Payments cannot be looked after: ${reason(error)}`);
    } finally {
      walking = null;
    }
  };
  const call = () => {
    calls += 1;
    if (!isStopped) walking ??= walk();
  };
  const timer = setInterval(call, ROUND_EVERY_MS);
  timer.unref();
  // What an earlier process has left behind.
  call();
  return {
    call,
    rest: async () => {
      // Another walk may begin between the end of one and this.
      while (walking !== null) await walking;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await walking;
    },
  };
}

async function settleDue({ db, settler, now, tell }: Round, goesOn: () => boolean): Promise<void> {
  if (settler === null) return;
  while (goesOn()) {
    const attempt = await takeDueAttempt(db, now());
    if (attempt === null) return;
    try {
      await settle(settler, attempt.reference, { isBack: false });
    } catch (error) {
      // It is due again in five minutes.
      tell(`Payment ${attempt.reference} could not be settled yet: ${reason(error)}`);
    }
  }
}

function reason(error: unknown): string {
  const words = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
  return words.slice(0, 300).replace(/\.?$/, '.');
}
