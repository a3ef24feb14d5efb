import pLimit from 'p-limit';
import { signed } from '#src/server/payments/signature.ts';
import type { Book } from './book.ts';
import { refundEvent } from './refund.ts';
import { dataOf, type Owed, type Transaction } from './transaction.ts';

/** Sends webhooks about payments and refunds, and repeats each until the shop accepts it. */
export type Messenger = {
  /** Schedules a payment's pending webhooks. */
  readonly schedule: (transaction: Transaction) => void;
  /** Sends a payment's pending webhooks at once. Resolves when each was tried once. */
  readonly sendNow: (transaction: Transaction) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Round = {
  readonly book: Book;
  readonly secretKey: string;
  /** Where the shop receives webhooks; null if it does not. */
  readonly webhookUrl: string | null;
  /** The waits after a failed attempt, in ms. The last one repeats. */
  readonly retryMs: readonly number[];
  /** Call it after each change of the book. */
  readonly save: () => Promise<void>;
};

/** The real provider also repeats for 72 hours. */
const GIVE_UP_AFTER_MS = 72 * 3_600_000;

/** The longest wait for the shop's answer, in ms. */
const PATIENCE_MS = 10_000;

/** Webhooks sent at once. */
const AT_ONCE = 16;

/** The longest delay of a timer, in ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Starts a messenger. */
export function startMessenger(round: Round): Messenger {
  const timers = new Set<NodeJS.Timeout>();
  const inTurn = pLimit(AT_ONCE);
  const running = new Set<Promise<void>>();
  const start = (reference: string, owed: Owed): Promise<void> => {
    const trying = inTurn(() => attempt(reference, owed)).finally(() => running.delete(trying));
    running.add(trying);
    return trying;
  };
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const later = (reference: string, owed: Owed) => {
    const wait = Math.min(Math.max(owed.dueMs - Date.now(), 0), LONGEST_TIMER_MS);
    const timer = setTimeout(() => {
      timers.delete(timer);
      void start(reference, owed);
    }, wait);
    timers.add(timer);
  };
  const attempt = async (reference: string, owed: Owed): Promise<void> => {
    const transaction = round.book.byReference(reference);
    if (transaction === null || isStopping()) return;
    const isTold = await deliver(round, eventOf(transaction, owed), stopping.signal);
    const attempts = owed.attempts + 1;
    const wait = round.retryMs[Math.min(owed.attempts, round.retryMs.length - 1)] ?? 0;
    const again = { ...owed, attempts, dueMs: Date.now() + wait };
    const isLate = again.dueMs > Date.parse(transaction.createdAt) + GIVE_UP_AFTER_MS;
    // A webhook interrupted by the stop stays pending.
    if (!isTold && isStopping()) return;
    const isOver = isTold || isLate;
    // Read again, because another webhook of the payment may have arrived meanwhile.
    const current = round.book.byReference(reference);
    if (current === null) return;
    const others = current.owed.filter(({ id }) => id !== owed.id);
    round.book.write({ ...current, owed: isOver ? others : [...others, again] });
    // If the file cannot be written, the next call that creates or reads a payment reports it.
    await round.save().catch(() => undefined);
    if (!isOver) later(reference, again);
  };
  return {
    schedule: ({ reference, owed }) => {
      for (const each of owed) later(reference, each);
    },
    sendNow: async ({ reference, owed }) => {
      await Promise.all(owed.map((each) => start(reference, each)));
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** A webhook's content at this moment: the payment, or one of its refunds. */
function eventOf(transaction: Transaction, { refund: id }: Owed): object {
  const refund = transaction.refunds.find((one) => one.id === id);
  if (refund === undefined) return { event: 'charge.success', data: dataOf(transaction) };
  return refundEvent(transaction, refund, Date.now());
}

/** Sends one event. Returns whether the shop has accepted it. */
async function deliver(
  { webhookUrl, secretKey }: Round,
  event: object,
  signal: AbortSignal,
): Promise<boolean> {
  if (webhookUrl === null) return true;
  const body = JSON.stringify(event);
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': signed(body, secretKey),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
